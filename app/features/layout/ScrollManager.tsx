import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { unfoldAround } from '#app/components/open-disclosures.ts'
import { renderAll, renderAllAfterInput } from '#app/hydration/content-visibility.ts'
import { currentEntry, removeKeptPage, showKeptPage, watchPage } from '#app/hydration/kept-pages.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { useIsomorphicLayoutEffect } from '#app/hydration/use-hydrated.ts'
import { restoreScrollAnchor } from './scroll-anchor.ts'

const storageKey = `${brandPrefix}-scroll`
const hashDelay = 100

/** Scroll position (px) per history entry of this tab. */
const positions = JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Record<string, number>

/** Leaves document loads and jumps to a hash to the browser; handles Back and Forward to such entries. */
export function ScrollManager() {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const { locale } = useLanguage()
  // Entries created by the browser have no router key.
  const entry = key === 'default' ? pathname + hash : key
  const previous = useRef({ entry, pathname })
  const shown = useRef(entry)
  const saved = useRef(0)

  useEffect(() => {
    function recordPosition() {
      positions[shown.current] = window.scrollY
    }
    function disableRestoration() {
      history.scrollRestoration = 'manual'
    }
    function enableRestoration() {
      history.scrollRestoration = 'auto'
    }
    // Phones may discard a hidden page without further events.
    function savePositions() {
      writeStored('sessionStorage', storageKey, JSON.stringify(positions))
    }
    // Before the router, which waits for data, and does not know yet a hash entry that the browser has created.
    function onPop() {
      const entry = currentEntry()
      const isShown = showKeptPage(entry)
      if (isShown || !history.state) shown.current = entry
      if (isShown) scrollTo(0, positions[entry] ?? 0)
    }
    disableRestoration()
    recordPosition()
    const stopRendering = renderAllAfterInput()
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('scroll', recordPosition, { passive: true, signal })
    addEventListener('popstate', onPop, { signal })
    addEventListener('pagehide', enableRestoration, { signal })
    // Safari scrolls a page from the back/forward cache only after this event.
    addEventListener('pageshow', () => setTimeout(disableRestoration), { signal })
    document.addEventListener('visibilitychange', savePositions, { signal })
    return () => {
      stopRendering()
      controller.abort()
      removeKeptPage()
    }
  }, [])

  // Before a shorter page clamps the scroll position, which would be saved for the old entry.
  // A late scroll event of the page before would overwrite the saved position.
  useIsomorphicLayoutEffect(() => {
    shown.current = entry
    saved.current = positions[entry] ?? 0
    removeKeptPage()
    return watchPage(entry)
  }, [entry])

  useIsomorphicLayoutEffect(restoreScrollAnchor, [locale])

  useEffect(() => {
    const from = previous.current
    previous.current = { entry, pathname }
    // React may call this only after a further Back or Forward has shown another entry.
    if (from.entry === entry || shown.current !== entry) return
    if (type === 'POP') {
      // A back gesture does not close the menu or the search.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      renderAll()
      if (!history.state && hash && from.pathname === pathname)
        document.querySelector(':target')?.scrollIntoView()
      else scrollTo(0, saved.current)
      // The focused element was removed with its page.
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
  }, [entry, hash, pathname, type])

  return null
}

function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

function scrollToHash(hash: string) {
  // Deferred so that the click is painted first.
  renderAll()
  const element = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!element) return
  unfoldAround(element)
  const { top } = element.getBoundingClientRect()
  // Of a long way only the last screen is scrolled, and nothing fades in there.
  if (Math.abs(top) > 3 * innerHeight) {
    element.dataset.target = ''
    scrollBy({ top: top - Math.sign(top) * innerHeight, behavior: 'instant' })
  }
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: quiet ? 'auto' : 'smooth' })
  element.focus({ preventScroll: true })
}
