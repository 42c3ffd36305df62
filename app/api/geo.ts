import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ context }: LoaderFunctionArgs) {
  const country = context.visitor.country ?? (await context.visitor.lookUpCountry())
  return Response.json({ country_code: country }, { headers: { 'Cache-Control': 'private, no-store' } })
}
