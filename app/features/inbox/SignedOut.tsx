import { Link } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'

/** The inbox as a stranger sees it. */
export function SignedOut() {
  const { admin, actions } = useLanguage().messages
  return (
    <main id="main" className="signed-out" tabIndex={-1}>
      <div className="signed-out__band band band--letter">
        <div className="grid">
          <h1 className="signed-out__title">{admin.title}</h1>
          <p className="signed-out__text lead">{admin.signedOut}</p>
          <p className="signed-out__text">
            <Link className="button" to="/">
              {actions.backToHome}
            </Link>
          </p>
        </div>
      </div>
    </main>
  )
}
