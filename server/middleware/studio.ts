import { Hono, type Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { cspReportPath } from '../http/content-security-policy.ts'
import { acceptedEncoding, precompressedSuffixes } from '../http/encodings.ts'
import { missingFile } from './static-files.ts'

export type StudioOptions = {
  /** May appear while the server runs. */
  directory: string
  projectId: string
  dataset: string
  lakePath?: string
}

const sanityHosts = 'https://*.sanity.io https://*.sanity-cdn.com'

export function studio(options: StudioOptions): Hono {
  const app = new Hono()
  app.get('/studio/assets/:name', (context) => asset(context, options.directory))
  app.get('/studio', (context) => page(context, options))
  app.get('/studio/*', (context) => page(context, options))
  return app
}

/** Names contain content hashes. */
async function asset(context: Context, directory: string): Promise<Response> {
  const name = context.req.param('name') ?? ''
  if (!/^[\w-][\w.-]*$/.test(name)) return missingFile(context)
  const file = join(directory, 'assets', name)
  const accepted = acceptedEncoding(context.req.header('Accept-Encoding'))
  const packed = accepted && (await sizeOf(file + precompressedSuffixes[accepted]))
  const size = packed ?? (await sizeOf(file))
  if (size === null) return missingFile(context)
  const headers = new Headers({
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Content-Length': String(size),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  })
  if (accepted && packed) headers.set('Content-Encoding', accepted)
  if (context.req.method === 'HEAD') return new Response(null, { headers })
  const stream = createReadStream(accepted && packed ? file + precompressedSuffixes[accepted] : file)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.size : null
}

async function page(context: Context, options: StudioOptions): Promise<Response> {
  const { directory, projectId, dataset, lakePath } = options
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return notBuilt(context)
  const source = JSON.stringify({ projectId, dataset, lakePath }).replaceAll('"', '&quot;')
  return context.html(
    html.replace('name="studio-content" content="{}"', `name="studio-content" content="${source}"`),
    200,
    {
      ...pageHeaders,
      'Content-Security-Policy': policy(lakePath !== undefined),
    },
  )
}

function notBuilt(context: Context): Response {
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>The Studio is being built</title></head>
<body><main><h1>The Studio is being built</h1>
<p>The first build takes a minute or two. This page opens it as soon as it is ready.</p>
<p>Nothing happens? Run <code>npm run build:studio</code>, which says what is wrong.</p></main></body></html>`
  const headers = { ...pageHeaders, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" }
  return context.html(text, 503, { ...headers, Refresh: '3', 'Retry-After': '3' })
}

const pageHeaders = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** styled-components needs inline styles. */
function policy(isEmbedded: boolean): string {
  const hosted = isEmbedded ? '' : ` ${sanityHosts}`
  const portraits = isEmbedded ? '' : ' https://*.googleusercontent.com https://avatars.githubusercontent.com'
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted}${portraits}`,
    `media-src 'self' blob:${hosted}`,
    "font-src 'self'",
    `connect-src 'self'${isEmbedded ? '' : `${hosted} wss://*.sanity.io`}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `report-uri ${cspReportPath}`,
  ].join('; ')
}
