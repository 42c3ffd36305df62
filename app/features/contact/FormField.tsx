import type { ComponentPropsWithoutRef } from 'react'

type Shared = {
  name: string
  label: string
  /** Says beside the label that the field may stay empty. */
  optionalLabel?: string
  invalid?: boolean
}

type Props =
  | (Shared & { multiline?: false } & ComponentPropsWithoutRef<'input'>)
  | (Shared & { multiline: true } & ComponentPropsWithoutRef<'textarea'>)

/** A labelled line of the letter, or several. */
export function FormField({ label, optionalLabel, invalid = false, ...field }: Props) {
  const id = `contact-${field.name}`
  const shared = { id, className: 'field__input', 'aria-invalid': invalid || undefined }
  return (
    <p className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {field.required ? (
          <span className="field__mark" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
        {optionalLabel ? <span className="field__note"> {optionalLabel}</span> : null}
      </label>
      {field.multiline ? textArea({ ...field, ...shared }) : input({ ...field, ...shared })}
    </p>
  )
}

function textArea({ multiline: _, ...props }: ComponentPropsWithoutRef<'textarea'> & { multiline: true }) {
  return <textarea {...props} />
}

function input({ multiline: _, ...props }: ComponentPropsWithoutRef<'input'> & { multiline?: false }) {
  return <input {...props} />
}
