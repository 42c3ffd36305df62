/**
 * About how many bytes a value takes as JSON, up to `limit`; stops there. A result of a small query can be huge,
 * since `*{"all": *{"all": *}}` shares the documents that writing it out would repeat. Shared parts are
 * measured once.
 */
export function exceedsSize(value: unknown, limit: number): boolean {
  return sizeOf(value, limit, new Map()) > limit
}

function sizeOf(value: unknown, limit: number, known: Map<object, number>): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  const measured = known.get(value)
  if (measured !== undefined) return measured
  let size = 2
  const entries = Array.isArray(value) ? value : Object.entries(value).flat(1)
  for (const item of entries) {
    size += 1 + sizeOf(item, limit, known)
    if (size > limit) break
  }
  known.set(value, size)
  return size
}
