import { LRUCache } from 'lru-cache'
import { compressBest, type CachedPage } from './cached-page.ts'
import { createFairQueue } from '../../packages/shared/limits/fair-queue.ts'

/** `freshUntil` by `performance.now()`, which no change of the clock moves. */
export type Rendered = { page: CachedPage; freshUntil: number }

const defaultSize = 500

export type PageCache = ReturnType<typeof createPageCache>

/** LRU cache by path and language, emptied by each change of content. Concurrent misses share one render. */
export function createPageCache({
  size = defaultSize,
  now = () => performance.now(),
}: { size?: number; now?: () => number } = {}) {
  const entries = new LRUCache<string, Rendered>({ max: size })
  // File reads share the thread pool with compression.
  const queue = createFairQueue({ slots: 1 })
  const renders = new Map<string, Promise<CachedPage | null>>()
  let hits = 0
  let misses = 0

  function get(key: string): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    if (entry.freshUntil <= now()) {
      entries.delete(key)
      return null
    }
    hits++
    return entry.page
  }

  /** Null when the response must not be shared. */
  function getOrRender(key: string, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const known = get(key)
    if (known) return Promise.resolve(known)
    const running = renders.get(key)
    if (running) return running
    const result = render()
      .then((rendered) => {
        if (!rendered) return null
        misses++
        // A change during the render, which may be missing in it, has removed it from `renders`.
        if (renders.get(key) === result && rendered.freshUntil > now()) store(key, rendered)
        return rendered.page
      })
      .finally(() => {
        if (renders.get(key) === result) renders.delete(key)
      })
    renders.set(key, result)
    return result
  }

  function store(key: string, entry: Rendered) {
    entries.set(key, entry)
    queue
      .run({ holders: [] }, async () => {
        if (entries.peek(key) === entry) await compressBest(entry.page)
      })
      .catch(() => {})
  }

  return {
    get,
    getOrRender,
    changed() {
      entries.clear()
      // Later requests must not join a render that began before the change.
      renders.clear()
    },
    status: () => ({ size: entries.size, hits, misses }),
  }
}
