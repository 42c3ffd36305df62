import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOfPath, plainPath } from '#app/i18n/localized-paths.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import { markdownNotFound } from '#app/seo/markdown/not-found.server.ts'
import { pageMarkdown } from '#app/seo/markdown/page.server.ts'
import { markdownVary } from '#app/seo/markdown/vary.ts'

/** A page as Markdown: at its address with `.md`, `/index.md` for the home page. The address decides the language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname) ?? defaultLocale
  const page = plainPath(pathname).slice(1).replace(/\.md$/, '')
  const place = absoluteUrls(context.content.publicOrigin, locale)
  const markdown = await pageMarkdown(context, page, place, messagesFor(locale))
  if (markdown === null) return markdownNotFound(request, context)
  return new Response(markdown, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      Vary: markdownVary,
    },
  })
}
