import { isRouteErrorResponse, useHref } from '@remix-run/react'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Problem } from './Problem.tsx'
import { fallback } from '#app/i18n/labels/fallback.ts'

export function ErrorPage({ error }: { error: unknown }) {
  // From the router, since root data may be missing.
  const home = useHref('/')
  const { error: messages, actions } = useOptionalLanguage()?.messages ?? fallback
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const unavailable = isRouteErrorResponse(error) && error.status === 503
  return (
    <Problem
      title={unavailable ? messages.unavailableTitle : messages.title}
      text={unavailable ? messages.unavailableText : messages.text}
      home={home}
      returnHome={actions.returnHome}
    />
  )
}
