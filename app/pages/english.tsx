import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { hasPrefixes, safePath } from '#app/i18n/localized-paths.ts'
import { englishChosenCookie, languageCookie } from '#app/i18n/cookie.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  const path = `/${params['*'] ?? ''}`
  if (!hasPrefixes(path)) throw new Response(null, { status: 404 })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  headers.append('Set-Cookie', languageCookie('en'))
  headers.append('Set-Cookie', englishChosenCookie)
  return redirect(safePath(path + new URL(request.url).search), { status: 302, headers })
}

/** A component makes this a page route, so that unknown paths below `/en` show the 404 page. */
export default function English() {
  return null
}
