import type { ContentConfig } from '../../app/load-context.ts'
import { imageRequest } from './pictures.ts'

/** As sent by current browsers. */
const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'
const maxQueued = 100
const maxRemembered = 1_000

export type ImageWarmup = (html: string) => void

/** Encodes high-priority images after a render, one at a time: AVIF is too slow for the first visitor. Failures are ignored. */
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
    if (remembered.size > maxRemembered) remembered.clear()
    for (const path of priorityImages(html)) {
      if (remembered.has(path) || waiting.length >= maxQueued) continue
      remembered.add(path)
      waiting.push(path)
    }
    if (!isRunning) void run()
  }
}

export function priorityImages(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*\bfetchpriority="high"[^>]*>/gi)].flatMap(([element]) => {
    const [, candidates = ''] = /\bsrcset="([^"]*)"/i.exec(element) ?? []
    const urls = candidates
      .split(', ')
      .map((candidate) => candidate.split(' ')[0]?.replaceAll('&amp;', '&') ?? '')
    return urls.filter((url) => url.startsWith('/p/'))
  })
}
