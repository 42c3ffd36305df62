import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { plainPath } from '#app/i18n/addresses.ts'
import { closest } from '#app/ui/closest.ts'

const links = '[data-still] :is(a[data-discover], a[href^="#"])'

/** Follows the links of still content inside the app. */
export function StillLinks() {
  const navigate = useNavigate()

  useEffect(() => {
    const controller = new AbortController()
    function follow(event: MouseEvent) {
      const link = closest<HTMLAnchorElement>(event, links)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const href = link.getAttribute('href') ?? ''
      navigate(href.startsWith('#') ? href : plainPath(href))
    }
    addEventListener('click', follow, { signal: controller.signal })
    return () => controller.abort()
  }, [navigate])

  return null
}
