import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import type { SignInProblem } from './sign-in.server.ts'
import { StaffField, staffProblemId } from '#app/admin/StaffField.tsx'
import { SubmitButton } from '#app/admin/SubmitButton.tsx'
import { useStaff } from '#app/admin/use-staff.ts'

type Props = {
  to: string
  problem?: SignInProblem
  minutes?: number
}

export function CodePage({ to, problem, minutes = 0 }: Props) {
  const { code, signIn } = useStaff().staffLabels

  // After a client-side navigation the page takes the focus.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById('staff-code')?.focus())
    return () => clearTimeout(timer)
  }, [])

  return (
    <main id="main" className="admin admin-narrow admin-entrance" tabIndex={-1}>
      <h1 className="admin-title">{code.title}</h1>
      <p className="mt-4">{code.text}</p>
      {problem ? (
        <p id={staffProblemId} className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {interpolate(signIn.problems[problem], { minutes })}
        </p>
      ) : null}
      <Form className="admin-form" method="post" action="/admin/sign-in" replace>
        <input type="hidden" name="to" value={to} />
        <StaffField
          name="code"
          label={code.label}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          problem={problem === 'code'}
          autoFocus
          required
        />
        <SubmitButton>{code.submit}</SubmitButton>
      </Form>
      <form className="admin-aside" method="post" action="/admin/sign-out">
        <button className="border-0 bg-transparent p-0 text-ink underline" type="submit">
          {code.other}
        </button>
      </form>
    </main>
  )
}
