import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { closest } from '#app/utils/closest.ts'
import { useIsomorphicLayoutEffect } from '#app/components/use-isomorphic-layout-effect.ts'
import { removeUsedPreloads, prefetchPage } from './prefetch.ts'

/** In ms: ignores a pointer that passes over. */
const hoverDelay = 100

export function PrefetchOnIntent() {
  const { key } = useLocation()
  useIsomorphicLayoutEffect(removeUsedPreloads, [key])

  useEffect(() => {
    const controller = new AbortController()
    let timer = 0
    function onIntent(event: Event) {
      clearTimeout(timer)
      const link = closest<HTMLAnchorElement>(event, 'a[data-inside]')
      if (!link || link.pathname === location.pathname) return
      timer = window.setTimeout(prefetchPage, event.type === 'mouseover' ? hoverDelay : 0, link.pathname)
    }
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      addEventListener(type, onIntent, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return null
}
