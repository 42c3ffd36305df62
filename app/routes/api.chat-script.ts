import type { LoaderFunctionArgs } from '@remix-run/node'
import { chatScript } from '#app/features/chat/script.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** The chat script in the language asked for, else in the visitor's; read by the chat on first use. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('locale')
  const locale = isLocale(asked) ? asked : negotiateLocale(request, context).locale
  return Response.json(await chatScript(context, locale), {
    headers: { 'Cache-Control': 'private, no-cache' },
  })
}
