import type { ComponentPropsWithoutRef } from 'react'

type Props = ComponentPropsWithoutRef<'input'> & {
  name: string
  label: string
  hint?: string
  problem?: boolean
}

/** Of the notice on a page that says what is wrong with one of its fields. */
export const staffProblemId = 'staff-problem'

/** A labelled input of the staff's forms, with an optional hint. A `problem` is described by the page's notice. */
export function StaffField({ label, hint, problem = false, ...input }: Props) {
  const id = `staff-${input.name}`
  const describedBy = [problem && staffProblemId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <p className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={problem || undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint ? (
        <span className="desk-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </p>
  )
}
