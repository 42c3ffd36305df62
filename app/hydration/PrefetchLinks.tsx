import { matchRoutes, PrefetchPageLinks, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { closest } from '#app/utils/dom.ts'
import { loadRouteModule, preloadImports } from './route-module.ts'

/** Milliseconds: ignores a pointer that passes over. */
const hoverDelay = 100

/** Milliseconds without input before a page is fetched ahead. */
const stillness = 1_000

const inputs = ['pointerdown', 'touchmove', 'wheel', 'keydown']

const insideLink = 'a[data-inside]'

type Connection = { saveData?: boolean; effectiveType?: string; metered?: boolean }

/**
 * Prefetches pages: at once on pointer, touch or focus; while the page is idle and still, one by one those linked in view
 * and from the bar. On a phone one for each time that it comes to rest: at most 30 kB without a touch (bytes.spec).
 */
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
    const stopWatching = isDataCheap() ? watchLinks(prefetch) : () => {}
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

/** Calls `onRest` with one link after another that leads to another page, those in view before those of the bar. */
function watchLinks(onRest: (link: HTMLAnchorElement) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isPhone = matchMedia('(hover: none)').matches
  // On phones hidden until the menu opens. The home page, now last, has 45 kB.
  const inBar = [...document.querySelectorAll<HTMLAnchorElement>(`header ${insideLink}`)].reverse()
  const inView = new Set<HTMLAnchorElement>()
  const had = new Set([location.pathname, isPhone ? inBar.at(-1)?.pathname : ''])
  let timer = 0
  let hasBegun = false
  function next() {
    timer = 0
    if (signal.aborted) return
    if (document.readyState !== 'complete') return wait()
    const link = [...inView, ...inBar].find(({ pathname, search }) => !search && !had.has(pathname))
    if (!link) return
    had.add(link.pathname)
    onRest(link)
    if (!isPhone) wait()
  }
  function wait() {
    clearTimeout(timer)
    timer = window.setTimeout(whenIdle, stillness, next)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      inView[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement)
    if (!hasBegun) whenIdle(next)
    hasBegun = true
  })
  for (const link of document.querySelectorAll(`main ${insideLink}, footer ${insideLink}`))
    observer.observe(link)
  for (const type of inputs) addEventListener(type, wait, { passive: true, signal })
  // Goes on after a touch, and also comes from the browser.
  addEventListener('scroll', () => timer && wait(), { passive: true, signal })
  return () => {
    clearTimeout(timer)
    controller.abort()
    observer.disconnect()
  }
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else run()
}
