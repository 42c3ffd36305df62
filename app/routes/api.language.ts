import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { postOnly } from '#app/utils/http/post-only.server.ts'
import { readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { localizedPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import { languageCookie } from '#app/i18n/cookie.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { safePath } from '#app/i18n/safe-path.ts'

export async function action({ request }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const form = await readForm(request)
  const language = form.get('language')
  if (!isLocale(language)) throw new Response(null, { status: 400 })
  return redirect(safePath(form.get('from') || refererPath(request, language)), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language) },
  })
}

/** From `Referer`, since a 404 document does not know its URL. */
function refererPath({ headers }: Request, language: Locale): string {
  const url = URL.parse(headers.get('Referer') ?? '')
  if (!url) return '/'
  const path = url.pathname + url.search
  return prefixOf(path) ? localizedPath(plainPath(path), language) : path
}

export const loader = postOnly
