import { matchRoutes } from '@remix-run/react'
import { dataMaxAge } from '#app/utils/http/data-max-age.ts'
import { loadRouteModule } from './route-module.ts'

type Prefetched = { response: Promise<Response | null>; cookie: string; since: number }

const prefetched = new Map<string, Prefetched>()

/** Into memory: from the browser's cache a slow phone takes 40 ms more per click. Errors surface on navigation. */
export function prefetchPage(pathname: string): void {
  const url = pathname === '/' ? '/_root.data' : `${pathname.replace(/\/$/, '')}.data`
  if (isFresh(prefetched.get(url))) return
  prefetched.set(url, { response: bufferedResponse(url), cookie: document.cookie, since: Date.now() })
  const { routes, basename } = __remixRouter
  for (const { route } of matchRoutes(routes, pathname, basename) ?? [])
    prefetchRoute(route.id).catch(() => {})
}

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

/** A leftover preload would report the next load of its styles as done. */
export function removeUsedPreloads(): void {
  for (const link of document.querySelectorAll('link[as=style]'))
    if (document.querySelectorAll(`link[href="${link.getAttribute('href')}"]`).length > 1) link.remove()
}

async function bufferedResponse(url: string): Promise<Response | null> {
  try {
    const response = await fetch(url)
    const isCacheable = response.headers.get('Cache-Control')?.includes('max-age')
    return response.status === 200 && isCacheable
      ? new Response(await response.arrayBuffer(), response)
      : null
  } catch {
    return null
  }
}

async function prefetchRoute(id: string): Promise<void> {
  const { links } = await loadRouteModule(id)
  for (const link of links?.() ?? []) if ('rel' in link && link.rel === 'stylesheet') preloadStyles(link.href)
}

/** Remix does not wait for styles whose preload has loaded (scripts/build/lean-remix.ts). */
function preloadStyles(href = ''): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }))
}
