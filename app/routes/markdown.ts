import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOfPath, plainPath } from '#app/i18n/localized-paths.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownVary } from '#app/seo/markdown/accept-header.ts'
import { markdownNotFound } from '#app/seo/markdown/not-found.server.ts'
import { pageMarkdown } from '#app/seo/markdown/page.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname) ?? defaultLocale
  const page = plainPath(pathname).slice(1).replace(/\.md$/, '')
  const urls = absoluteUrls(context.content.publicOrigin, locale)
  const markdown = await pageMarkdown(context, page, urls, labelsFor(locale))
  if (markdown === null) return markdownNotFound(request, context)
  return new Response(markdown, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      Vary: markdownVary,
    },
  })
}
