import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
import { Form } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { StaffField } from '#app/admin/StaffField.tsx'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

export type ForgotPasswordResult = {
  outcome: 'sent' | 'throttled' | 'unanswered'
  email: string
  minutes: number
}

/** The response is the same whether the account exists or not. */
export function ForgotPasswordPage({ result }: { result: ForgotPasswordResult | undefined }) {
  const { forgotten, signIn } = useStaff().staffLabels
  const isSent = result?.outcome === 'sent'
  return (
    <main id="main" className="admin admin-narrow admin-entrance" tabIndex={-1}>
      <h1 className="admin-title">{forgotten.title}</h1>
      {isSent ? (
        <p className="admin-notice bg-celadon-surface text-on-celadon" role="status">
          {forgotten.sent}
        </p>
      ) : (
        <p className="mt-4">{forgotten.text}</p>
      )}
      {result && result.outcome !== 'sent' ? (
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {interpolate(forgotten[result.outcome], { minutes: result.minutes })}
        </p>
      ) : null}
      {isSent ? null : (
        <Form className="admin-form" method="post" replace>
          <StaffField
            name="email"
            label={signIn.email}
            type="email"
            autoComplete="username"
            defaultValue={result?.email}
            maxLength={maxEmailLength}
            required
          />
          <SubmitButton>{forgotten.submit}</SubmitButton>
        </Form>
      )}
      <p className="admin-aside">
        <AdminLink to="/admin/sign-in">{forgotten.back}</AdminLink>
      </p>
    </main>
  )
}
