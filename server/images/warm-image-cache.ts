import type { ContentConfig } from '../../app/utils/load-context.ts'
import { imageRequest } from './pictures.ts'

/** What browsers of today send. */
const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'
const mostWaiting = 100
const mostRemembered = 1_000

export type ImageWarmup = (html: string) => void

/**
 * Makes the pictures that a page shows first, in all the widths that it offers, as soon as it has been rendered (after a
 * start, after a publish): AVIF takes a while, and the first visitor is not to wait for it. One at a time, and bounded;
 * whatever fails is made, or refused, when it is asked for.
 */
export function warmImageCache(
  content: ContentConfig,
  lake: (request: Request, client: { address: string }) => Promise<Response>,
): ImageWarmup {
  const remembered = new Set<string>()
  const waiting: string[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const headers = { Accept: accept }
      const request = imageRequest(content, new URL(path, 'http://127.0.0.1'), { headers })
      if (request)
        await lake(request, { address: '127.0.0.1' })
          .then((response) => response.arrayBuffer())
          .catch(() => {})
    }
    isRunning = false
  }

  return (html) => {
    if (remembered.size > mostRemembered) remembered.clear()
    for (const path of priorityImages(html)) {
      if (remembered.has(path) || waiting.length >= mostWaiting) continue
      remembered.add(path)
      waiting.push(path)
    }
    if (!isRunning) void run()
  }
}

/** Addresses, in every width, of the pictures that are to be loaded first. */
export function priorityImages(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*\bfetchpriority="high"[^>]*>/gi)].flatMap(([element]) => {
    const [, candidates = ''] = /\bsrcset="([^"]*)"/i.exec(element) ?? []
    const addresses = candidates
      .split(', ')
      .map((candidate) => candidate.split(' ')[0]?.replaceAll('&amp;', '&') ?? '')
    return addresses.filter((address) => address.startsWith('/p/'))
  })
}
