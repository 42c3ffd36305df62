import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOfCountry } from '#app/i18n/countries.ts'

/** `{"country_code": "TW", "language": "zh-TW"}`, or nulls when nobody knows where the visitor is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const country = context.knownCountry ?? (await context.lookUpCountry())
  const language = country && localeOfCountry(country)
  return Response.json(
    { country_code: country, language },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
