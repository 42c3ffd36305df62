import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { renderAll, renderAllAfterInput } from '#app/hydration/content-visibility.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { useIsomorphicLayoutEffect } from '#app/components/use-isomorphic-layout-effect.ts'
import { restoreScrollAnchor } from './scroll-anchor.ts'

const storageKey = `${brandPrefix}-scroll`
const hashDelay = 100

/** Where the window stood at each place that was visited in this tab, in px. */
const positions = JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Record<string, number>

/**
 * Where the window stands after a navigation inside the app: at the top; with a hash, smoothly at that element after
 * about 100 ms; on Back and Forward where it was; in another language at the same heading. Documents loaded by the browser
 * are left to it; at places within a page to which it goes itself (skip link, results of the search) one stays.
 */
export function ScrollManager() {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const { locale } = useLanguage()
  // Entries that the browser has made have no key of their own.
  const place = key === 'default' ? pathname + hash : key
  const previous = useRef({ place, pathname })
  const shown = useRef(place)

  useEffect(() => {
    function remember() {
      positions[shown.current] = window.scrollY
    }
    function takeOver() {
      history.scrollRestoration = 'manual'
    }
    function leave() {
      history.scrollRestoration = 'auto'
    }
    // A phone may end a hidden page without another word.
    function keep() {
      writeStored('sessionStorage', storageKey, JSON.stringify(positions))
    }
    // The browser has moved within the page to an entry of its own, and the router does not know yet.
    function move() {
      if (!history.state) shown.current = previous.current.pathname + location.hash
    }
    takeOver()
    remember()
    const stopLayOut = renderAllAfterInput()
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('scroll', remember, { passive: true, signal })
    addEventListener('popstate', move, { signal })
    addEventListener('pagehide', leave, { signal })
    // Safari moves to the place of a page that comes back only after this event.
    addEventListener('pageshow', () => setTimeout(takeOver), { signal })
    document.addEventListener('visibilitychange', keep, { signal })
    return () => {
      stopLayOut()
      controller.abort()
    }
  }, [])

  // Before the browser moves the window up because the new page is shorter: that place is not the old page's.
  useIsomorphicLayoutEffect(() => {
    shown.current = place
  }, [place])

  // In another language too the visitor reads on where they were.
  useIsomorphicLayoutEffect(restoreScrollAnchor, [locale])

  useEffect(() => {
    const from = previous.current
    previous.current = { place, pathname }
    if (from.place === place) return
    if (type === 'POP') {
      // A gesture goes back without a press that would close it: the menu, or the search.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      renderAll()
      if (!history.state && hash && from.pathname === pathname)
        document.querySelector(':target')?.scrollIntoView()
      else scrollTo(0, positions[place] ?? 0)
      // What had the focus went with its page.
      if (from.pathname !== pathname && document.activeElement === document.body) focusMain()
      return
    }
    if (from.pathname !== pathname) {
      renderAll()
      scrollTo(0, 0)
    }
    if (!hash) {
      scrollTo(0, 0)
      focusMain()
      return
    }
    const timer = setTimeout(() => scrollToHash(hash), hashDelay)
    return () => clearTimeout(timer)
  }, [place, hash, pathname, type])

  return null
}

function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

function scrollToHash(hash: string) {
  // Not at the press itself, which is answered by a frame first.
  renderAll()
  const element = document.getElementById(decodeURIComponent(hash.slice(1)))
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: quiet ? 'auto' : 'smooth' })
  element?.focus({ preventScroll: true })
}
