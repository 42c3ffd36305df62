import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { minPasswordLength } from './password-limits.ts'
import { ThemeSelect } from '#app/components/ThemeSelect.tsx'
import type { PasswordProblem } from '#app/admin/sign-in/sign-in.server.ts'
import { AccountField, StaffField } from '#app/admin/StaffField.tsx'
import { useHydrated } from '#app/admin/inbox/use-hydrated.ts'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

type Props = { isChanged: boolean; problem?: PasswordProblem; minutes?: number }

const fieldsOfProblems: Partial<Record<PasswordProblem, 'current' | 'next'>> = {
  missing: 'current',
  wrong: 'current',
  short: 'next',
  long: 'next',
  same: 'next',
  weak: 'next',
}

export function AccountPage({ isChanged, problem, minutes = 0 }: Props) {
  const { viewer, staffLabels } = useStaff()
  const { password } = staffLabels
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const isDone = isChanged && !problem
  const sentence = problem && interpolate(password.problems[problem], { minutes })
  const field = problem && fieldsOfProblems[problem]

  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone, key])

  return (
    <main id="main" className="admin admin-narrow" tabIndex={-1}>
      <h1 className="admin-title">{password.title}</h1>
      <p className="mt-4">{interpolate(password.signedInAs, { email: viewer?.email ?? '' })}</p>
      {sentence && !field ? (
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {sentence}
        </p>
      ) : null}
      {isDone ? (
        <p className="admin-notice bg-celadon-surface text-on-celadon" role="status">
          {password.changed}
        </p>
      ) : null}
      {/* Without the app an answer would empty the fields: there the browser checks first. */}
      <Form ref={form} className="admin-form" method="post" replace noValidate={useHydrated()}>
        <AccountField email={viewer?.email ?? ''} />
        <StaffField
          name="current"
          label={password.current}
          type="password"
          autoComplete="current-password"
          problem={field === 'current' && sentence}
          required
        />
        <StaffField
          name="next"
          label={password.next}
          hint={password.hint}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          problem={field === 'next' && sentence}
          required
        />
        <SubmitButton>{password.submit}</SubmitButton>
      </Form>
      <div className="admin-aside">
        <ThemeSelect />
      </div>
    </main>
  )
}
