type Block = { children?: Array<{ text?: unknown }> }

/** The words of a localized value: a text, or the text of its blocks. Empty when there are none. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return ''
  const lines = (value as Block[]).map(({ children }) =>
    (children ?? []).map(({ text }) => text ?? '').join(''),
  )
  return lines.join('\n').trim()
}

/** Short name of the words of a value, which changes when they do (cyrb53); not for secrets. */
export function textHash(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of wordsOf(value)) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
