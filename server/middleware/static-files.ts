import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { etagMatches } from '../../packages/shared/http/etag-matches.ts'
import { acceptedEncoding, precompressedSuffixes } from '../http/encodings.ts'

type StaticFile = {
  headers: Record<string, string>
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>>
}

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Served from memory (about 1 MB). */
export function staticFiles(clientDir: string): Hono {
  const files = readFiles(clientDir)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '*', (context, next) => {
    const file = files.get(context.req.path)
    if (file) return Promise.resolve(respond(context, file))
    if (/^\/(assets|fonts)\//.test(context.req.path)) return Promise.resolve(missingFile(context))
    return next()
  })
  return app
}

function respond(context: Context, { headers, bodies }: StaticFile): Response {
  if (headers.ETag && etagMatches(context.req.header('If-None-Match'), headers.ETag))
    return context.body(null, 304, headers)
  const accepted = acceptedEncoding(context.req.header('Accept-Encoding'))
  const encoding = accepted && bodies[accepted] ? accepted : 'identity'
  const body = bodies[encoding] ?? null
  const length = String(body?.byteLength ?? 0)
  const encoded: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  return new Response(context.req.method === 'HEAD' ? null : body, {
    headers: { ...headers, ...encoded, 'Content-Length': length },
  })
}

function readFiles(clientDir: string): Map<string, StaticFile> {
  const names = globSync('**/*', { cwd: clientDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length).replaceAll('\\', '/'))
  const files = new Map<string, StaticFile>()
  for (const name of names.filter((name) => !/\.(br|gz)$/.test(name))) {
    const read = (suffix: string) => new Uint8Array(readFileSync(join(clientDir, name + suffix)))
    const bodies: StaticFile['bodies'] = { identity: read('') }
    for (const encoding of ['br', 'gzip'] as const) {
      if (names.includes(name + precompressedSuffixes[encoding]))
        bodies[encoding] = read(precompressedSuffixes[encoding])
    }
    files.set(name, { bodies, headers: headersFor(name, bodies.identity) })
  }
  return files
}

/** JavaScript gets no charset: modules are always UTF-8. */
function typeOf(name: string): string {
  return name.endsWith('.js') ? 'text/javascript' : (getMimeType(name) ?? 'application/octet-stream')
}

function headersFor(name: string, bytes: Uint8Array | undefined): Record<string, string> {
  const headers = {
    'Content-Type': typeOf(name),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  }
  if (/^\/(assets|fonts)\//.test(name)) return { ...headers, 'Cache-Control': aYear }
  const hash = createHash('sha256')
    .update(bytes ?? '')
    .digest('base64url')
    .slice(0, 20)
  // Weak: shared by all encodings.
  return { ...headers, 'Cache-Control': anHour, ETag: `W/"${hash}"` }
}

/** No caching: during a deploy, new pages request their assets from old processes. */
export function missingFile(context: Context): Response {
  return context.text('Not found', 404, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
}
