import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { fallback } from '#app/i18n/messages/fallback.ts'
import { PageLink } from '#app/components/PageLink.tsx'

export function NotFoundPage() {
  const { notFound, actions } = useOptionalLanguage()?.messages ?? fallback
  const { pathname } = useLocation()

  useEffect(() => {
    // The router's path lacks the language prefix.
    console.error('404: no page at', window.location.pathname)
  }, [pathname])

  return (
    <main id="main" className="problem lines" tabIndex={-1}>
      <p className="problem__code" aria-hidden="true">
        {notFound.code}
      </p>
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <p>
        <PageLink className="button" to="/">
          {actions.returnHome}
        </PageLink>
      </p>
    </main>
  )
}
