import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Scrolls a row of links to its current one, with its neighbours on both sides. */
export function useCurrentInView<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    const { offsetLeft, clientWidth } = row.current
    // `scrollIntoView` would move the page, too.
    row.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2
  }, [pathname, search])
  return row
}
