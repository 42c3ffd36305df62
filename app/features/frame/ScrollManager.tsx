import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { brand } from '#app/brand.ts'
import { returnToPlace } from './kept-place.ts'

const storageKey = `${brand.prefix}-scroll`
const hashDelay = 100

/**
 * Where the window stands after a navigation inside the app: at the top; with a hash, smoothly at that element after
 * about 100 ms; on Back and Forward where it was. Documents loaded by the browser are left to the browser.
 */
export function ScrollManager() {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const previous = useRef({ key, pathname })

  useEffect(() => {
    function remember() {
      const positions = readPositions()
      positions[previous.current.key] = window.scrollY
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    }
    function leave() {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    returnToPlace()
    let frame = 0
    function onScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(remember)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useEffect(() => {
    const from = previous.current
    previous.current = { key, pathname }
    if (from.key === key) return
    if (type === 'POP') {
      scrollTo(0, readPositions()[key] ?? 0)
      return
    }
    if (from.pathname !== pathname) scrollTo(0, 0)
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
