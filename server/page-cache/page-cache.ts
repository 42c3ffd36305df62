import { compressBest, type CachedPage } from './cached-page.ts'

/** What a render has read: it is right as long as none of the tags has changed, and until then at the longest. */
export type Reads = { tags: Set<string>; freshUntil: number }

export type Rendered = { page: CachedPage; reads: Reads }

type Entry = Rendered

const defaultSize = 500

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished documents by path and language. A change of content drops exactly the pages that have read what changed; the
 * next visitor waits for the new one. Concurrent misses share one render.
 */
export function createPageCache({
  size = defaultSize,
  now = Date.now,
}: { size?: number; now?: () => number } = {}) {
  const entries = new Map<string, Entry>()
  const renders = new Map<string, Promise<CachedPage | null>>()
  let changes = 0
  let hits = 0
  let misses = 0

  function get(key: string): CachedPage | null {
    const entry = entries.get(key)
    if (!entry) return null
    if (entry.reads.freshUntil <= now()) {
      entries.delete(key)
      return null
    }
    hits++
    return entry.page
  }

  /** The page under a key, rendered if need be. Null when what was rendered must not be kept; then the caller answers. */
  function getOrRender(key: string, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const known = get(key)
    if (known) return Promise.resolve(known)
    const running = renders.get(key)
    if (running) return running
    misses++
    const changesBefore = changes
    const result = render()
      .then((rendered) => {
        if (!rendered) return null
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
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next().value
    if (entries.size > size && oldest !== undefined) entries.delete(oldest)
    compressBest(entry.page).catch(() => {
      // The quickly made form stays.
    })
  }

  return {
    get,
    getOrRender,
    /** Drops the pages that have read one of the tags, or all. */
    changed(tags: string[] | 'all') {
      changes++
      // A render that began before the change must not be joined after it.
      renders.clear()
      for (const [key, { reads }] of entries) {
        if (tags === 'all' || tags.some((tag) => reads.tags.has(tag))) entries.delete(key)
      }
    },
    status: () => ({ kept: entries.size, hits, misses }),
  }
}
