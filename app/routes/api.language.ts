import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { languageCookie } from '#app/i18n/cookie.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { pathOnThisSite } from '#app/i18n/safe-path.ts'

/** Saves the language for a browser whose app has not started; goes back to the page it came from. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  if (!isLocale(language)) throw new Response(null, { status: 400 })
  return redirect(pathOnThisSite(form.get('from')), {
    status: 303,
    headers: { 'Set-Cookie': languageCookie(language) },
  })
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
