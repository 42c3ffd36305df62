import type { LoaderFunctionArgs } from '@remix-run/node'
import { find } from '#app/pages/search/find.server.ts'
import { readQuery } from '#app/islands/search/query.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const requested = search.get('locale')
  const locale = isLocale(requested) ? requested : negotiateLocale(request, context).locale
  return Response.json(await find(context, locale, readQuery(search)), {
    headers: { 'Cache-Control': 'private, no-cache' },
  })
}
