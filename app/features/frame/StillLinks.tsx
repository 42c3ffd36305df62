import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { plainPath } from '#app/i18n/addresses.ts'

const links = '[data-still] :is(a[data-discover], a[href^="#"])'

/** Follows the links of still content inside the app, and fetches their pages ahead of a click. */
export function StillLinks() {
  const navigate = useNavigate()
  const [page, setPage] = useState<string | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function follow(event: MouseEvent) {
      const link = linkAt(event)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setPage(null)
      const href = link.getAttribute('href') ?? ''
      navigate(href.startsWith('#') ? href : plainPath(href))
    }
    function prefetch(event: Event) {
      const link = linkAt(event)
      if (link && link.pathname !== location.pathname) setPage(link.pathname)
    }
    addEventListener('click', follow, { signal })
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      addEventListener(type, prefetch, { passive: true, signal })
    return () => controller.abort()
  }, [navigate])

  return page ? <PrefetchPageLinks page={page} /> : null
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
}
