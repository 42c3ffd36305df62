import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { brand } from '#app/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { layOutAll, layOutByAndBy } from '#app/ui/lay-out.ts'
import { useBeforePaint } from '#app/ui/use-before-paint.ts'
import { returnToPlace } from './kept-place.ts'

const storageKey = `${brand.prefix}-scroll`
const hashDelay = 100

/**
 * Where the window stands after a navigation inside the app: at the top; with a hash, smoothly at that element after
 * about 100 ms; on Back and Forward where it was; in another language at the same heading. Documents loaded by the browser
 * are left to the browser.
 */
export function ScrollManager() {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const { locale } = useLanguage()
  const previous = useRef({ key, pathname })
  const shown = useRef(key)

  useEffect(() => {
    function remember() {
      const positions = readPositions()
      positions[shown.current] = window.scrollY
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    }
    function leave() {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    const stopLayOut = layOutByAndBy()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      stopLayOut()
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', leave)
    }
  }, [])

  // Before the browser moves the window up because the new page is shorter: that place is not the old page's.
  useBeforePaint(() => {
    shown.current = key
  }, [key])

  // In another language too the visitor reads on where they were.
  useBeforePaint(returnToPlace, [locale])

  useEffect(() => {
    const from = previous.current
    previous.current = { key, pathname }
    if (from.key === key) return
    if (type === 'POP') {
      layOutAll()
      scrollTo(0, readPositions()[key] ?? 0)
      return
    }
    if (from.pathname !== pathname) {
      layOutAll()
      scrollTo(0, 0)
    }
    if (!hash) {
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
      return
    }
    const timer = setTimeout(() => scrollToHash(hash), hashDelay)
    return () => clearTimeout(timer)
  }, [key, hash, pathname, type])

  return null
}

function scrollToHash(hash: string) {
  // Not at the press itself, which is answered by a frame first.
  layOutAll()
  const element = document.getElementById(decodeURIComponent(hash.slice(1)))
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: quiet ? 'auto' : 'smooth' })
  element?.focus({ preventScroll: true })
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
