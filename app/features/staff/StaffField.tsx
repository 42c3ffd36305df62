import type { ComponentPropsWithoutRef } from 'react'

type Props = ComponentPropsWithoutRef<'input'> & {
  name: string
  label: string
  hint?: string
  problem?: boolean
}

/** A labelled input of the staff's forms, with an optional hint. */
export function StaffField({ label, hint, problem = false, ...input }: Props) {
  const id = `staff-${input.name}`
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={problem || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint ? (
        <span className="desk-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </p>
  )
}
