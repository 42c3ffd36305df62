import type { LoaderFunctionArgs } from '@remix-run/node'
import { chatScript } from '#app/pages/chat/script.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('locale')
  const locale = isLocale(requested) ? requested : negotiateLocale(request, context).locale
  return Response.json(await chatScript(context, locale), {
    headers: { 'Cache-Control': 'private, no-cache' },
  })
}
