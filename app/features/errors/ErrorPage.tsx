import { isRouteErrorResponse, useHref } from '@remix-run/react'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { fallback } from '#app/i18n/messages/fallback.ts'

/** What a visitor sees when a page cannot be shown; never the error itself. */
export function ErrorPage({ error }: { error: unknown }) {
  // Of the router, since there may be no data of the root.
  const home = useHref('/')
  const { error: words, actions } = useOptionalLanguage()?.messages ?? fallback
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const unavailable = isRouteErrorResponse(error) && error.status === 503
  return (
    <main id="main" className="problem lines" tabIndex={-1}>
      <h1>{unavailable ? words.unavailableTitle : words.title}</h1>
      <p className="lead">{unavailable ? words.unavailableText : words.text}</p>
      <p>
        <a className="button" href={home}>
          {actions.returnHome}
        </a>
      </p>
    </main>
  )
}
