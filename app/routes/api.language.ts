import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { postOnly } from '#app/utils/http/post-only.server.ts'
import { readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { localizedPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import { languageCookie } from '#app/i18n/cookie.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { safePath } from '#app/i18n/safe-path.ts'

/** Saves the language for a browser whose app has not started; goes back to the page it came from. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const form = await readForm(request)
  const language = form.get('language')
  if (!isLocale(language)) throw new Response(null, { status: 400 })
  return redirect(safePath(form.get('from') || pageBefore(request, language)), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language) },
  })
}

/** The page that the form stood on, where the document does not know its address (404), in the language that was chosen where the address decides it. */
function pageBefore({ headers }: Request, language: Locale): string {
  const address = URL.parse(headers.get('Referer') ?? '')
  if (!address) return '/'
  const path = address.pathname + address.search
  return prefixOf(path) ? localizedPath(plainPath(path), language) : path
}

export const loader = postOnly
