import { useLocation } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'

/** Full-screen spinner over the home page while the location is detected; only shown when scripts run. */
export function Detecting() {
  const { messages } = useLanguage()
  if (useLocation().pathname !== '/') return null
  return (
    <div className="detecting" role="status">
      <svg className="detecting__spinner" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M24 4a20 20 0 0 1 0 40z" fill="currentColor" />
      </svg>
      <p>{messages.detecting}</p>
    </div>
  )
}
