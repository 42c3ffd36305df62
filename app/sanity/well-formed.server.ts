/**
 * Replaces half surrogate pairs in all texts of a result by U+FFFD, in place. JSON can carry them, and scripts write them
 * by cutting an emoji in two; `encodeURIComponent` and UTF-8 cannot.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, item] of Object.entries(fields)) {
    const fixed = wellFormed(item)
    if (fixed !== item) fields[name] = fixed
  }
  return value
}
