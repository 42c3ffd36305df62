import type { LoaderFunctionArgs } from '@remix-run/node'
import { socialCard } from './social-card.server.ts'
import { etagMatches } from '../../../packages/shared/http/etag-matches.ts'
import { isLocale } from '#app/i18n/locales.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { locale } = params
  const [, page] = /^(.+)\.png$/.exec(params['*'] ?? '') ?? []
  if (!isLocale(locale) || !page) return new Response('Not found', { status: 404 })
  const card = await socialCard(context, page, locale)
  if (card === 'unknown') return new Response('Not found', { status: 404 })
  const { bytes, etag, isFinal } = await context.content.socialImage(card)
  const headers = {
    'Cache-Control': isFinal ? 'public, max-age=3600, stale-while-revalidate=86400' : 'public, max-age=60',
    ETag: etag,
  }
  if (etagMatches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.byteLength) },
  })
}
