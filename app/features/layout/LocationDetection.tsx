import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'

/** Milliseconds; slightly more than the timeout of the inline script. */
const timeout = 2_500

export function LocationDetection() {
  const { labels } = useLanguage()

  // Fallback for browsers without `AbortSignal.timeout`, where the inline script cannot abort its request.
  useEffect(() => {
    if ('timeout' in AbortSignal) return
    const timer = setTimeout(() => delete document.documentElement.dataset.detecting, timeout)
    return () => clearTimeout(timer)
  }, [])

  if (useLocation().pathname !== '/') return null
  return (
    <div
      className="fixed inset-0 z-90 hidden place-content-center place-items-center gap-6 bg-paper font-semibold in-data-detecting:js:grid"
      role="status"
    >
      <svg
        className="w-16 animate-[turn_1.2s_linear_infinite] text-red"
        viewBox="0 0 48 48"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M24 4a20 20 0 0 1 0 40z" fill="currentColor" />
      </svg>
      <p>{labels.detecting}</p>
    </div>
  )
}
