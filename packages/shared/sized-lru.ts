type SizedLru<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, size: number): void
  delete(key: string): void
  totalSize(): number
}

/** Evicts the least recently used beyond `capacity`. Larger entries are evicted at once. */
export function createSizedLru<Value>(
  capacity: number,
  onEvict: (key: string) => void = () => {},
): SizedLru<Value> {
  const entries = new Map<string, { value: Value; size: number }>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, size) {
      remove(key)
      entries.set(key, { value, size })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= capacity) break
        remove(oldest)
        onEvict(oldest)
      }
    },
    delete: remove,
    totalSize: () => total,
  }
}
