const CHINESE = String.raw`\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF`
// Quotation marks, ellipsis and dash count as Chinese only beside a Chinese character.
const SHARED = '“”‘’…—·'
const chineseSeams = [
  new RegExp(`[${CHINESE}]\n[${CHINESE}${SHARED}]`, 'u'),
  new RegExp(`[${SHARED}]\n[${CHINESE}]`, 'u'),
]

export function lineSeam(before: string, after: string): '' | ' ' {
  const seam = `${Array.from(before.slice(-2)).at(-1) ?? ''}\n${Array.from(after.slice(0, 2))[0] ?? ''}`
  return chineseSeams.some((pattern) => pattern.test(seam)) ? '' : ' '
}

export function joinLines(before: string, after: string): string {
  return before + lineSeam(before, after) + after
}
