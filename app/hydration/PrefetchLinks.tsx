import { matchRoutes, PrefetchPageLinks, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { closest } from '#app/utils/dom.ts'
import { loadRouteModule, preloadImports } from './route-module.ts'

/** Milliseconds: ignores a pointer that passes over. */
const hoverDelay = 100

/** Milliseconds; Safari has no idle callback. */
const idleDelay = 500

const insideLink = 'a[data-inside]'

type Connection = { saveData?: boolean; effectiveType?: string; metered?: boolean }

/** Prefetches pages: at once on pointer, touch or focus; when the page is idle, those linked from the bar or in view. */
export function PrefetchLinks() {
  const { key } = useLocation()
  const [pages, setPages] = useState<string[]>([])

  useEffect(() => {
    const controller = new AbortController()
    let timer = 0
    function prefetch({ pathname, search }: HTMLAnchorElement) {
      // The prefetched URL has no query. Remix reloads the page when a module cannot be loaded.
      if (search || pathname === location.pathname || !navigator.onLine) return
      setPages((pages) => (pages.includes(pathname) ? pages : [...pages, pathname]))
      // Beside the data, not before: both take a round trip. A click tries a failed one again.
      loadModules(pathname).catch(() => {})
    }
    function onIntent(event: Event) {
      clearTimeout(timer)
      const link = closest<HTMLAnchorElement>(event, insideLink)
      if (link) timer = window.setTimeout(prefetch, event.type === 'mouseover' ? hoverDelay : 0, link)
    }
    /** Remix alone finds modules, what they import and styles one after another. */
    function onClick(event: MouseEvent) {
      const link = closest<HTMLAnchorElement>(event, insideLink)
      if (link) for (const id of routesOf(link.pathname)) preloadImports(id)
    }
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      addEventListener(type, onIntent, { passive: true, signal: controller.signal })
    addEventListener('click', onClick, { signal: controller.signal })
    const stopWatching = isDataCheap() ? whenIdle(() => watchLinks(prefetch)) : () => {}
    return () => {
      clearTimeout(timer)
      controller.abort()
      stopWatching()
    }
  }, [key])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** Loads modules before Remix does, which reloads the page when one cannot be loaded. */
async function loadModules(pathname: string): Promise<void> {
  await Promise.all(routesOf(pathname).map(loadRouteModule))
}

function routesOf(pathname: string): string[] {
  const { routes, basename } = __remixRouter
  return (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route.id)
}

function isDataCheap(): boolean {
  const { connection = {} } = navigator as { connection?: Connection }
  return !connection.saveData && !connection.metered && !connection.effectiveType?.includes('2g')
}

/** `start` returns a function that stops it, as this one does. */
function whenIdle(start: () => () => void): () => void {
  let stop = () => {}
  const begin = () => void (stop = start())
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, idleDelay)
    return () => (clearTimeout(timer), stop())
  }
  const handle = requestIdleCallback(begin)
  return () => (cancelIdleCallback(handle), stop())
}

function watchLinks(onSeen: (link: HTMLAnchorElement) => void): () => void {
  // On phones they are hidden until the menu opens.
  document.querySelectorAll<HTMLAnchorElement>(`header ${insideLink}`).forEach(onSeen)
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      onSeen(target as HTMLAnchorElement)
    }
  })
  for (const link of document.querySelectorAll(insideLink)) observer.observe(link)
  return () => observer.disconnect()
}
