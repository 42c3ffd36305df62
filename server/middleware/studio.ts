import { Hono, type Context } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cspReportPath } from '../http/content-security-policy.ts'
import { studioAssets } from './static-files.ts'

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
  app.route('/', studioAssets(options.directory))
  app.get('/studio', (context) => page(context, options))
  app.get('/studio/*', (context) => page(context, options))
  return app
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
