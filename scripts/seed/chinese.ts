const CHINESE = String.raw`\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF`
// Quotation marks, ellipsis and dash are shared with Latin scripts: they count beside a Chinese character only.
const SHARED = '“”‘’…—·'
const chineseSeams = [
  new RegExp(`[${CHINESE}]\n[${CHINESE}${SHARED}]`, 'u'),
  new RegExp(`[${SHARED}]\n[${CHINESE}]`, 'u'),
]

/** What a folded line end becomes: a space, but nothing between two Chinese characters. */
export function lineSeam(before: string, after: string): '' | ' ' {
  const seam = `${Array.from(before.slice(-2)).at(-1) ?? ''}\n${Array.from(after.slice(0, 2))[0] ?? ''}`
  return chineseSeams.some((pattern) => pattern.test(seam)) ? '' : ' '
}

/** Two lines of one paragraph as one. */
export function joinLines(before: string, after: string): string {
  return before + lineSeam(before, after) + after
}
