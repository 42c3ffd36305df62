import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listen } from '../../packages/shared/http/listen.ts'
import { browserAgent } from '../support/visitor.ts'

/** Serves the site's pages without scripts, and its other files, as fixed bytes from memory: the limit. */
export async function serveLimit(site: string, headers: Record<string, string>) {
  const kept = new Map<string, Promise<{ body: Buffer; type: string }>>()
  const fetched = async (path: string) => {
    const response = await fetch(site + path, { headers: { ...headers, 'User-Agent': browserAgent } })
    const type = response.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    return { type, body: type.startsWith('text/html') ? brotliCompressSync(withoutScripts(body)) : body }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const found = kept.get(path) ?? fetched(path)
    kept.set(path, found)
    void found.then(({ body, type }) => {
      response.setHeader('Content-Type', type)
      if (type.startsWith('text/html')) response.setHeader('Content-Encoding', 'br')
      else response.setHeader('Cache-Control', 'public, max-age=31536000')
      response.end(body)
    })
  })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function withoutScripts(html: Buffer): string {
  return html
    .toString()
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}
