import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { prefersPrivacy } from '#app/utils/privacy-preference.ts'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'

/**
 * Counts that a page was seen, once the page has loaded and the browser is idle: nothing about who saw it, and nothing
 * at all where the browser asks for privacy or is driven by a program (docs/insights.md).
 */
export function Beacon() {
  const { pathname } = useLocation()
  const locale = useOptionalLanguage()?.locale ?? 'en'

  useEffect(() => {
    if (navigator.webdriver || prefersPrivacy()) return
    const startedAt = performance.now()
    const show = () =>
      import('./beacon.ts')
        .then(({ countPageView: countPageView }) => countPageView(pathname, locale, startedAt))
        .catch(() => {
          // After a deploy the file may be gone; nobody is kept from anything.
        })
    // The app has started at `load`. Safari knows no idle moments.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => void show())
  }, [pathname, locale])

  return null
}
