import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { postOnly, requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { localizedPath, plainPath, prefixOf, safePath } from '#app/i18n/localized-paths.ts'
import { languageCookie } from '#app/i18n/cookie.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'

export async function action({ request }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const form = await readForm(request)
  const language = form.get('language')
  if (!isLocale(language)) throw new Response(null, { status: 400 })
  return redirect(safePath(targetOf(form.get('from'), refererPath(request, language))), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language) },
  })
}

/** A 404 document does not know its URL, a cached one not its query. */
function targetOf(from: FormDataEntryValue | null, referer: string): FormDataEntryValue {
  return !from || referer.startsWith(`${String(from)}?`) ? referer : from
}

function refererPath({ headers }: Request, language: Locale): string {
  const url = URL.parse(headers.get('Referer') ?? '')
  if (!url) return '/'
  const path = url.pathname + url.search
  return prefixOf(path) ? localizedPath(plainPath(path), language) : path
}

export const loader = postOnly
