import type { ContactField } from '#app/utils/contact-fields.ts'

type Props = {
  name: string
  kind: ContactField['kind']
  label: string
  optionalLabel?: string
  problem?: string
  defaultValue: string
  autoComplete?: string
  required: boolean
}

const inputTypes = { line: 'text', email: 'email', phone: 'tel' }

export function FormField({ kind, label, optionalLabel, problem, ...field }: Props) {
  const id = `contact-${field.name}`
  const problemId = `${id}-problem`
  const shared = {
    ...field,
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
      {kind === 'text' ? <textarea {...shared} /> : <input {...shared} type={inputTypes[kind]} />}
      {problem ? (
        <p className="field__problem" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
