import type { ComponentPropsWithoutRef } from 'react'

type Shared = {
  name: string
  label: string
  optionalLabel?: string
  problem?: string
}

type Props =
  | (Shared & { multiline?: false } & ComponentPropsWithoutRef<'input'>)
  | (Shared & { multiline: true } & ComponentPropsWithoutRef<'textarea'>)

export function FormField({ label, optionalLabel, problem, ...field }: Props) {
  const id = `contact-${field.name}`
  const problemId = `${id}-problem`
  const shared = {
    id,
    className: 'field__input',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  }
  return (
    <div className="field">
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
      {problem ? (
        <p className="field__problem" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function textArea({ multiline: _, ...props }: ComponentPropsWithoutRef<'textarea'> & { multiline: true }) {
  return <textarea {...props} />
}

function input({ multiline: _, ...props }: ComponentPropsWithoutRef<'input'> & { multiline?: false }) {
  return <input {...props} />
}
