import type { NotFoundCache } from '../../app/utils/load-context.ts'

type Kept = { html: string; nonce: string; until: number }

/** In ms: what a change that nobody announced may take. */
const lifetime = 60_000

/**
 * 404 documents: all unknown addresses share one for each language and kind, so nobody can fill the memory or the
 * processor with addresses. Whether an address is unknown is asked each time; only the rendering is spared.
 */
export function createNotFoundCache({
  size = 50,
  now = Date.now,
}: { size?: number; now?: () => number } = {}) {
  const kept = new Map<string, Kept>()
  let changes = 0
  return {
    /** Content has changed, perhaps the frame of these pages. */
    changed() {
      changes++
      kept.clear()
    },
    forRequest(nonce: string): NotFoundCache {
      const changesBefore = changes
      return {
        get(key) {
          const page = kept.get(key)
          return page && page.until > now() ? page.html.replaceAll(page.nonce, nonce) : null
        },
        keep(key, html) {
          if (changes !== changesBefore) return
          if (kept.size >= size) kept.clear()
          kept.set(key, { html, nonce, until: now() + lifetime })
        },
      }
    },
  }
}
