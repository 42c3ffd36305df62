import type { EntryContext } from '@remix-run/node'
import { text } from 'node:stream/consumers'
import { encode } from 'turbo-stream'
import { withoutStatic } from '#app/hydration/static-content.ts'
import { type HydrationData, isLayoutRoute } from './hydration-data.tsx'

export async function hydrationData(entry: EntryContext): Promise<HydrationData> {
  const { manifest, staticHandlerContext } = entry
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  const modules = routes.flatMap((id) => {
    const route = isLayoutRoute(id) ? null : manifest.routes[id]
    return route ? [route.module, ...(route.imports ?? [])] : []
  })
  return {
    modules: [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...modules])],
    routes,
    data: await encodeData(entry),
  }
}

/** Remix has encoded everything. Static content may be omitted only from pages without errors. */
function encodeData({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext
  if (errors) return text(serverHandoffStream as unknown as AsyncIterable<Uint8Array>)
  const isStatic = Object.values(loaderData).some((data) => withoutStatic(data) !== data)
  const sent = Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, withoutStatic(data)]))
  if (isStatic) sent['routes/page'] = null
  return text(encode({ loaderData: sent, actionData, errors }) as unknown as AsyncIterable<Uint8Array>)
}
