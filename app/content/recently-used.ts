/** Keeps so many values; for another one it forgets that which was read or written longest ago. */
export function recentlyUsed<Value>(most: number) {
  const kept = new Map<string, Value>()

  function set(key: string, value: Value): void {
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  return {
    set,
    get(key: string): Value | undefined {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    delete: (key: string) => kept.delete(key),
    values: () => kept.values(),
    size: () => kept.size,
  }
}
