import type { NotFoundCache } from '../../app/load-context.ts'

type Entry = { html: string; nonce: string; until: number }

/** In ms; bounds staleness after a change without webhook. */
const lifetime = 60_000

/** 404 documents by language and kind, not by URL, so that random URLs cannot exhaust memory or CPU. */
export function createNotFoundCache({
  size = 50,
  now = () => performance.now(),
}: { size?: number; now?: () => number } = {}) {
  const entries = new Map<string, Entry>()
  let changes = 0
  return {
    changed() {
      changes++
      entries.clear()
    },
    forRequest(nonce: string): NotFoundCache {
      const changesBefore = changes
      return {
        get(key) {
          const page = entries.get(key)
          return page && page.until > now() ? page.html.replaceAll(page.nonce, nonce) : null
        },
        store(key, html) {
          if (changes !== changesBefore) return
          if (entries.size >= size) entries.clear()
          entries.set(key, { html, nonce, until: now() + lifetime })
        },
      }
    },
  }
}
