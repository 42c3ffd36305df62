import { Form, useNavigation } from '@remix-run/react'
import { maxEmailLength } from '#app/utils/email-address.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { StaffField } from './StaffField.tsx'
import { useStaff } from './use-staff.ts'

export type ForgotPasswordResult = {
  outcome: 'sent' | 'throttled' | 'unanswered'
  email: string
  minutes: number
}

/** Asks for a link to choose a new password. The answer is the same whether there is such an account or not. */
export function ForgotPasswordPage({ result }: { result: ForgotPasswordResult | undefined }) {
  const { forgotten, signIn } = useStaff().staffMessages
  const isBusy = useNavigation().state !== 'idle'
  const isSent = result?.outcome === 'sent'
  return (
    <main id="main" className="desk desk--narrow" tabIndex={-1}>
      <h1 className="desk__title">{forgotten.title}</h1>
      {isSent ? (
        <p className="desk-notice" role="status">
          {forgotten.sent}
        </p>
      ) : (
        <p className="desk__text">{forgotten.text}</p>
      )}
      {result && result.outcome !== 'sent' ? (
        <p className="desk-notice desk-notice--problem" role="alert">
          {interpolate(forgotten[result.outcome], { minutes: result.minutes })}
        </p>
      ) : null}
      {isSent ? null : (
        <Form className="desk-form" method="post" replace>
          <StaffField
            name="email"
            label={signIn.email}
            type="email"
            autoComplete="username"
            defaultValue={result?.email}
            maxLength={maxEmailLength}
            required
          />
          <button className="desk-button desk-button--main" type="submit" disabled={isBusy}>
            {forgotten.submit}
          </button>
        </Form>
      )}
      <p className="desk__aside">
        <PageLink to="/admin/sign-in">{forgotten.back}</PageLink>
      </p>
    </main>
  )
}
