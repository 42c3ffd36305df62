/** Evicts the least recently used entry beyond `capacity`. */
export class LruMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#capacity) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  /** Does not count as use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  values(): IterableIterator<Value> {
    return this.#entries.values()
  }

  /** Least recently used first. */
  entries(): IterableIterator<[Key, Value]> {
    return this.#entries.entries()
  }

  get size(): number {
    return this.#entries.size
  }
}
