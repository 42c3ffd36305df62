import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { closest, isPlainClick } from '#app/utils/dom.ts'

/** Client-side navigation for AnchorLink, and for every link of static content, where React has no handlers. Marks what was pressed. */
export function DelegatedLinks() {
  const navigate = useNavigate()

  useEffect(() => {
    const controller = new AbortController()
    function follow(event: MouseEvent) {
      const link = closest<HTMLAnchorElement>(event, 'a[data-inside]')
      if (!link || !isPlainClick(event)) return
      link.dataset.pressed = ''
      // By a handler of React, or for its topic (`useLinkedTopic`).
      if (event.defaultPrevented) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      navigate(plainPath(pathname + search + hash), { replace: href === location.href })
    }
    addEventListener('click', follow, { signal: controller.signal })
    return () => controller.abort()
  }, [navigate])

  return null
}
