import { matchRoutes } from '@remix-run/react'
import { dataMaxAge } from '#app/utils/http/data-max-age.ts'
import { loadRouteModule } from './route-module.ts'

type Prefetched = { response: Promise<Response | null>; cookie: string; since: number }

const prefetched = new Map<string, Prefetched>()

/**
 * Brings everything that a page needs into memory, before somebody opens it: its data, its modules, its styles. From the
 * browser's cache the same takes a slow phone 40 ms more at the click. What fails here fails again, and visibly, then.
 */
export function prefetchPage(pathname: string): void {
  const address = pathname === '/' ? '/_root.data' : `${pathname.replace(/\/$/, '')}.data`
  if (isFresh(prefetched.get(address))) return
  prefetched.set(address, { response: bufferedResponse(address), cookie: document.cookie, since: Date.now() })
  const { routes, basename } = __remixRouter
  for (const { route } of matchRoutes(routes, pathname, basename) ?? [])
    prefetchRoute(route.id).catch(() => {})
}

/** The data at an address, once; what is no longer right, or may not be kept, has to be asked for. */
export async function takePrefetched({ pathname, search }: URL): Promise<Response | null> {
  const found = prefetched.get(pathname)
  prefetched.delete(pathname)
  return !search && isFresh(found) ? found.response : null
}

function isFresh(found: Prefetched | undefined): found is Prefetched {
  // The language is in a cookie.
  return (
    found !== undefined && found.cookie === document.cookie && Date.now() - found.since < dataMaxAge * 1000
  )
}

/** Takes away the preloads of styles to which the page has a link by now: for the next time they would promise too much. */
export function removeUsedPreloads(): void {
  for (const link of document.querySelectorAll('link[as=style]'))
    if (document.querySelectorAll(`link[href="${link.getAttribute('href')}"]`).length > 1) link.remove()
}

async function bufferedResponse(address: string): Promise<Response | null> {
  try {
    const response = await fetch(address)
    const mayBeKept = response.headers.get('Cache-Control')?.includes('max-age')
    return response.status === 200 && mayBeKept ? new Response(await response.arrayBuffer(), response) : null
  } catch {
    return null
  }
}

async function prefetchRoute(id: string): Promise<void> {
  const { links } = await loadRouteModule(id)
  for (const link of links?.() ?? []) if ('rel' in link && link.rel === 'stylesheet') preloadStyles(link.href)
}

/** Remix does not wait for styles whose preload the inline script has seen loaded (scripts/build/lean-remix.ts). */
function preloadStyles(href = ''): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
}
