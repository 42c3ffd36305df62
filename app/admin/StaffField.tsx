import type { ComponentPropsWithoutRef } from 'react'

type Props = ComponentPropsWithoutRef<'input'> & {
  name: string
  label: string
  hint?: string
  /** A sentence is shown below the field; true means that the page's notice is about it. */
  problem?: string | boolean
}

/** Id of the page's error notice, which describes invalid fields. */
export const staffProblemId = 'staff-problem'

/** Names the account of a new password to password managers, for which a field of `type=hidden` is none. */
export function AccountField({ email }: { email: string }) {
  return (
    <input className="hidden" type="text" name="username" autoComplete="username" value={email} readOnly />
  )
}

export function StaffField({ label, hint, problem = false, ...input }: Props) {
  const id = `staff-${input.name}`
  const problemId = typeof problem === 'string' ? `${id}-problem` : staffProblemId
  const describedBy = [problem && problemId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <p className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {typeof problem === 'string' ? <FieldProblem id={problemId}>{problem}</FieldProblem> : null}
      {hint ? (
        <span className="text-small text-soft" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </p>
  )
}

export function FieldProblem({ id, children }: { id: string; children: string }) {
  return (
    <span className="text-small text-red" id={id} role="alert">
      {children}
    </span>
  )
}
