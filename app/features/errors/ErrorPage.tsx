import { isRouteErrorResponse } from '@remix-run/react'
import { useAddress } from '#app/i18n/use-address.ts'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { fallback } from '#app/i18n/messages/fallback.ts'

/** What a visitor sees when a page cannot be shown; never the error itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const addressOf = useAddress()
  const { error: words, actions } = useOptionalLanguage()?.messages ?? fallback
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const unavailable = isRouteErrorResponse(error) && error.status === 503
  return (
    <main id="main" className="problem lines" tabIndex={-1}>
      <h1>{unavailable ? words.unavailableTitle : words.title}</h1>
      <p className="lead">{unavailable ? words.unavailableText : words.text}</p>
      <p>
        <a className="button" href={addressOf('/')}>
          {actions.returnHome}
        </a>
      </p>
    </main>
  )
}
