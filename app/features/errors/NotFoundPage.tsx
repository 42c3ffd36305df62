import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { fallback } from '#app/i18n/labels/fallback.ts'
import { Problem } from './Problem.tsx'

export function NotFoundPage() {
  const { notFound, actions } = useOptionalLanguage()?.labels ?? fallback
  const { pathname } = useLocation()

  useEffect(() => {
    // The router's path lacks the language prefix.
    console.error('404: no page at', window.location.pathname)
  }, [pathname])

  return <Problem {...notFound} returnHome={actions.returnHome} />
}
