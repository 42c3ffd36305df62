import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Scrolls a list of links to its current one, with its neighbours on both sides. */
export function useCurrentInView<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (!list.current || !current) return
    const [inner, outer] = [current.getBoundingClientRect(), list.current.getBoundingClientRect()]
    // `scrollIntoView` would move the page, too.
    list.current.scrollBy({
      left: inner.left - outer.left - (outer.width - inner.width) / 2,
      top: inner.top - outer.top - (outer.height - inner.height) / 2,
      behavior: 'instant',
    })
  }, [pathname, search])
  return list
}
