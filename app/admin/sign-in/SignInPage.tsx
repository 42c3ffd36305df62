import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
import { Form } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import type { SignInProblem } from './sign-in.server.ts'
import { StaffField } from '#app/admin/StaffField.tsx'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

export type SignedOut = 'everywhere' | 'here' | null

type Props = {
  to: string
  signedOut: SignedOut
  isReset: boolean
  isMailed: boolean
  problem?: SignInProblem
  minutes?: number
  email?: string
}

export function SignInPage({ to, signedOut, isReset, isMailed, problem, minutes = 0, email }: Props) {
  const { signIn } = useStaff().staffLabels
  return (
    <main id="main" className="admin admin-narrow admin-entrance" tabIndex={-1}>
      <h1 className="admin-title">{signIn.title}</h1>
      <p className="mt-4">{problem || !signedOut ? signIn.text : signIn.signedOut[signedOut]}</p>
      {isReset && !problem ? (
        <p className="admin-notice bg-celadon-surface text-on-celadon" role="status">
          {signIn.reset}
        </p>
      ) : null}
      {problem ? (
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {interpolate(signIn.problems[problem], { minutes })}
        </p>
      ) : null}
      <Form className="admin-form" method="post" action="/admin/sign-in" replace>
        <input type="hidden" name="to" value={to} />
        <StaffField
          name="email"
          label={signIn.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={maxEmailLength}
          required
        />
        <StaffField
          name="password"
          label={signIn.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <label className="flex items-center gap-3">
          <input className="tickbox" type="checkbox" name="keep" />
          {signIn.keep}
        </label>
        <SubmitButton>{signIn.submit}</SubmitButton>
      </Form>
      {isMailed ? (
        <p className="admin-aside">
          <AdminLink to="/admin/forgot-password">{signIn.forgottenLink}</AdminLink>
        </p>
      ) : (
        <details className="admin-aside">
          <summary className="cursor-pointer">{signIn.forgotten}</summary>
          <code className="text-ink">npm run staff -- password</code>
        </details>
      )}
    </main>
  )
}
