import { Form } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import { minPasswordLength } from '#app/admin/account/password-limits.ts'
import type { SignInProblem } from './sign-in.server.ts'
import { AccountField, StaffField, staffProblemId } from '#app/admin/StaffField.tsx'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

type Props = {
  once: string
  email: string
  opensStudio: boolean
  problem?: SignInProblem
  minutes?: number
}

export function FirstPasswordPage({ once, email, opensStudio, problem, minutes = 0 }: Props) {
  const { firstPassword, signIn } = useStaff().staffLabels
  return (
    <main id="main" className="admin admin-narrow admin-entrance" tabIndex={-1}>
      <h1 className="admin-title">{firstPassword.title}</h1>
      <p className="mt-4">{interpolate(firstPassword.text, { email })}</p>
      {opensStudio ? <p className="mt-2">{firstPassword.studio}</p> : null}
      {problem ? (
        <p id={staffProblemId} className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {interpolate(signIn.problems[problem], { minutes })}
        </p>
      ) : null}
      <Form className="admin-form" method="post" replace>
        <input type="hidden" name="once" value={once} />
        <AccountField email={email} />
        <StaffField
          name="next"
          label={firstPassword.label}
          hint={firstPassword.hint}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          problem={problem === 'short' || problem === 'long'}
          required
        />
        <SubmitButton>{firstPassword.submit}</SubmitButton>
      </Form>
    </main>
  )
}
