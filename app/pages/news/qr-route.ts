import type { LoaderFunctionArgs } from '@remix-run/node'
import { articlePath } from './news.ts'
import { readArticle } from './read-article.server.ts'
import { qrCode } from './qr-code.server.ts'
import { localizedPath, localeOfPath } from '#app/i18n/localized-paths.ts'
import { defaultLocale } from '#app/i18n/locales.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const article = await readArticle(context, slug)
  if (!article) throw new Response('Not found', { status: 404 })
  const locale = localeOfPath(new URL(request.url).pathname) ?? defaultLocale
  return new Response(qrCode(context.content.publicOrigin + localizedPath(articlePath({ slug }), locale)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
