import { isRouteErrorResponse } from '@remix-run/react'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Problem } from './Problem.tsx'
import { fallback } from '#app/i18n/labels/fallback.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const { error: labels, actions } = useOptionalLanguage()?.labels ?? fallback
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const unavailable = isRouteErrorResponse(error) && error.status === 503
  return (
    <Problem
      title={unavailable ? labels.unavailableTitle : labels.title}
      text={unavailable ? labels.unavailableText : labels.text}
      returnHome={actions.returnHome}
    />
  )
}
