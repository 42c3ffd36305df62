import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { prefersPrivacy } from '#app/utils/send-beacon.ts'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'

/** Sends no identifiers, and nothing under privacy signals or automation (docs/insights.md). */
export function Beacon() {
  const { pathname } = useLocation()
  const locale = useOptionalLanguage()?.locale ?? 'en'

  useEffect(() => {
    if (navigator.webdriver || prefersPrivacy()) return
    const startedAt = performance.now()
    const count = () =>
      import('./beacon.ts')
        .then(({ countPageView }) => countPageView(pathname, locale, startedAt))
        .catch(() => {
          // The chunk may be gone after a deploy.
        })
    // Safari has no `requestIdleCallback`.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => void count())
  }, [pathname, locale])

  return null
}
