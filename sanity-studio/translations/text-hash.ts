type Block = { children?: Array<{ text?: unknown }> }

export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return ''
  const lines = (value as Block[]).map(({ children }) =>
    (children ?? []).map(({ text }) => text ?? '').join(''),
  )
  return lines.join('\n').trim()
}

/** cyrb53; not cryptographic. */
export function textHash(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of plainText(value)) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
