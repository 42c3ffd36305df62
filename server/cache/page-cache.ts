import { LRUCache } from 'lru-cache'
import { compressBest, type CachedPage } from './cached-page.ts'
import { createFairQueue } from '../../packages/shared/limits/fair-queue.ts'

/** `freshUntil` by `performance.now()`, which no change of the clock moves. */
export type Dependencies = { tags: Set<string>; freshUntil: number }

export type Rendered = { page: CachedPage; reads: Dependencies }

/** `staleSince`: set while a changed page is rendered again. */
type Entry = Rendered & { staleSince?: number }

const defaultSize = 500
/** In ms: how long the stale page is served meanwhile. */
const renderTimeout = 1_000
/** Recently used pages to render again after a change; others wait for a request. */
const maxRerenders = 50

export type PageCache = ReturnType<typeof createPageCache>

/** LRU cache by path and language, invalidated by sync tags. Concurrent misses share one render. */
export function createPageCache({
  size = defaultSize,
  now = () => performance.now(),
}: { size?: number; now?: () => number } = {}) {
  const entries = new LRUCache<string, Entry>({ max: size })
  // File reads share the thread pool with compression.
  const queue = createFairQueue({ slots: 1 })
  const renders = new Map<string, Promise<CachedPage | null>>()
  let changes = 0
  let hits = 0
  let misses = 0
  const stale = new Set<string>()
  let rerender: ((key: string) => Promise<unknown>) | null = null
  let isRerendering = false

  function get(key: string): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    if (entry.reads.freshUntil <= now()) {
      entries.delete(key)
      return null
    }
    if (entry.staleSince !== undefined && entry.staleSince + renderTimeout <= now()) return null
    hits++
    return entry.page
  }

  /** Null when the response must not be shared. */
  function getOrRender(key: string, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const known = entries.peek(key)?.staleSince === undefined ? get(key) : null
    if (known) return Promise.resolve(known)
    const running = renders.get(key)
    if (running) return running
    const changesBefore = changes
    const result = render()
      .then((rendered) => {
        if (!rendered) return null
        misses++
        // A change during the render may be missing in it: do not store.
        if (changes === changesBefore && rendered.reads.freshUntil > now()) store(key, rendered)
        return rendered.page
      })
      .finally(() => {
        if (renders.get(key) === result) renders.delete(key)
      })
    renders.set(key, result)
    return result
  }

  function store(key: string, entry: Entry) {
    entries.set(key, entry)
    queue
      .run({ holders: [] }, async () => {
        if (entries.peek(key) === entry) await compressBest(entry.page)
      })
      .catch(() => {})
  }

  async function renderStale() {
    if (isRerendering || !rerender) return
    isRerendering = true
    for (const key of stale) {
      stale.delete(key)
      await rerender(key).catch(() => {})
      if (entries.peek(key)?.staleSince !== undefined && !stale.has(key)) entries.delete(key)
    }
    isRerendering = false
  }

  return {
    get,
    getOrRender,
    changed(tags: string[] | 'all') {
      changes++
      // Later requests must not join a render that began before the change.
      renders.clear()
      // Least recently used first.
      const old = [...entries.entries()]
        .filter(([, { reads }]) => tags === 'all' || tags.some((tag) => reads.tags.has(tag)))
        .reverse()
      const recent = rerender ? old.slice(-maxRerenders) : []
      for (const [key] of old.slice(0, old.length - recent.length)) entries.delete(key)
      for (const [key, entry] of recent) {
        entry.staleSince ??= now()
        stale.add(key)
      }
      void renderStale()
    },
    setRenderer(render: (key: string) => Promise<unknown>) {
      rerender = render
    },
    status: () => ({ size: entries.size, hits, misses }),
  }
}
