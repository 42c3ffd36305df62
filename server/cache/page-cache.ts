import { LruMap } from '../../app/utils/lru-map.ts'
import { compressBest, type CachedPage } from './cached-page.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** What a render has read: it is right as long as none of the tags has changed, and until then at the longest. */
export type Dependencies = { tags: Set<string>; freshUntil: number }

export type Rendered = { page: CachedPage; reads: Dependencies }

/** `staleSince`: something that it has read has changed since; it is being rendered again. */
type Entry = Rendered & { staleSince?: number }

const defaultSize = 500
/** How long the old page is shown while the new one is rendered, in ms; who comes later waits for it. */
const renderTimeout = 1_000
/** Pages that a change renders again by itself, those used last; the others wait for a visitor. */
const mostAgain = 50

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished documents by path and language. A change of content makes exactly the pages that have read what changed stale:
 * those used last are rendered again at once, and shown for a second meanwhile. Concurrent misses share one render.
 */
export function createPageCache({
  size = defaultSize,
  now = Date.now,
}: { size?: number; now?: () => number } = {}) {
  const entries = new LruMap<string, Entry>(size)
  // The thread pool is that of files, too.
  const inTurn = createConcurrencyLimit({ size: 1 })
  const renders = new Map<string, Promise<CachedPage | null>>()
  let changes = 0
  let hits = 0
  let misses = 0
  const again = new Set<string>()
  let renderAgain: ((key: string) => Promise<unknown>) | null = null
  let isRenderingAgain = false

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

  /** The page under a key, rendered if need be. Null when what was rendered is not for everybody; then the caller answers. */
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
        // A change meanwhile may not be in it: those who waited get it, nobody else.
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
    inTurn(async () => {
      if (entries.peek(key) === entry) await compressBest(entry.page)
    }).catch(() => {
      // The quickly made form stays.
    })
  }

  /** One after the other. What could not be rendered, or must not be kept any more, is dropped. */
  async function renderStale() {
    if (isRenderingAgain || !renderAgain) return
    isRenderingAgain = true
    for (const key of again) {
      again.delete(key)
      await renderAgain(key).catch(() => {})
      if (entries.peek(key)?.staleSince !== undefined && !again.has(key)) entries.delete(key)
    }
    isRenderingAgain = false
  }

  return {
    get,
    getOrRender,
    /** Drops the pages that have read one of the tags, or all. */
    changed(tags: string[] | 'all') {
      changes++
      // A render that began before the change must not be joined after it.
      renders.clear()
      const old = [...entries.entries()].filter(
        ([, { reads }]) => tags === 'all' || tags.some((tag) => reads.tags.has(tag)),
      )
      const kept = renderAgain ? old.slice(-mostAgain) : []
      for (const [key] of old.slice(0, old.length - kept.length)) entries.delete(key)
      for (const [key, entry] of kept) {
        entry.staleSince ??= now()
        again.add(key)
      }
      void renderStale()
    },
    /** How the page under a key is asked for without a visitor. */
    rendersBy(render: (key: string) => Promise<unknown>) {
      renderAgain = render
    },
    status: () => ({ kept: entries.size, hits, misses }),
  }
}
