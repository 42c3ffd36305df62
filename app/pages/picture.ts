import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { pictureNamesQuery } from '#app/content/site-query.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'

/** Requested by a page that a browser cached before this process started (server/images/pictures.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pictureNames } = context.content.config
  const [name = ''] = (params.name ?? '').split('.')
  if (pictureNames && !pictureNames.has(name)) {
    await sanityClient(context).read(pictureNamesQuery)
    const headers = { 'Cache-Control': 'no-store' }
    const { pathname, search } = new URL(request.url)
    if (pictureNames.has(name)) return redirect(pathname + search, { headers })
  }
  throw new Response(null, { status: 404 })
}
