import { Form } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import { minPasswordLength } from '#app/admin/account/password-limits.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { AccountField, StaffField, staffProblemId } from '#app/admin/StaffField.tsx'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

export type ResetProblem = 'expired' | 'unavailable' | 'unanswered' | 'throttled' | 'short' | 'long' | 'weak'

type Props = {
  token: string
  /** Of the account; empty while it cannot be looked up, null without an open link. */
  email: string | null
  problem?: ResetProblem
  minutes?: number
}

export function ResetPasswordPage({ token, email, problem, minutes = 0 }: Props) {
  const { reset, password, forgotten } = useStaff().staffLabels
  const notices: Record<ResetProblem, string> = {
    expired: reset.expired,
    unavailable: reset.unavailable,
    unanswered: reset.unanswered,
    throttled: interpolate(forgotten.throttled, { minutes }),
    short: password.problems.short,
    long: password.problems.long,
    weak: password.problems.weak,
  }
  const shown = email === null ? 'expired' : problem
  return (
    <main id="main" className="admin admin-narrow admin-entrance" tabIndex={-1}>
      <h1 className="admin-title">{reset.title}</h1>
      {shown ? (
        <p id={staffProblemId} className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {notices[shown]}
        </p>
      ) : null}
      {shown === 'expired' ? (
        <p className="mt-4">
          <AdminLink to="/admin/forgot-password">{reset.again}</AdminLink>
        </p>
      ) : (
        <Form className="admin-form" method="post" action="/admin/reset-password" replace>
          <input type="hidden" name="token" value={token} />
          <AccountField email={email ?? ''} />
          <StaffField
            name="next"
            label={reset.next}
            hint={reset.hint}
            type="password"
            autoComplete="new-password"
            minLength={minPasswordLength}
            problem={problem === 'short' || problem === 'long' || problem === 'weak'}
            required
          />
          <SubmitButton>{reset.submit}</SubmitButton>
        </Form>
      )}
    </main>
  )
}
