import { langAttribute, plain } from '#app/i18n/localize.ts'
import type { ContactField } from './contact-fields.ts'
import type { Topic } from './contact.ts'

type Props = {
  name: string
  kind: ContactField['kind']
  label: string
  optionalLabel?: string
  /** What the field should say. */
  hint?: string
  problem?: string
  defaultValue: string
  autoComplete?: string
  required: boolean
  topics: Topic[]
  anyTopic: string
}

const input =
  'writing-line mt-[0.2rem] block -mx-2.5 w-[calc(100%+1.25rem)] bg-paper px-2.5 py-2 text-[1.125rem] focus:outline-offset-0 aria-invalid:[box-shadow:0_2px_0_var(--color-red)] forced-colors:border'

const inputTypes = { line: 'text', email: 'email', phone: 'tel' }

export function FormField({ kind, label, optionalLabel, hint, problem, topics, anyTopic, ...field }: Props) {
  const id = `contact-${field.name}`
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]
  const shared = {
    ...field,
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : hint && hintId,
  }
  return (
    <div>
      <label className="block pt-4 font-head text-small/[1.3] font-semibold" htmlFor={id}>
        {label}
        {field.required ? (
          <span className="text-red" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
        {optionalLabel ? <span className="font-normal text-soft"> {optionalLabel}</span> : null}
      </label>
      {hint ? (
        <p className="text-small text-soft" id={hintId}>
          {hint}
        </p>
      ) : null}
      {kind === 'text' ? (
        <textarea {...shared} className={`field-sizing-content min-h-24 resize-y md:min-h-44 ${input}`} />
      ) : kind === 'choice' ? (
        <select {...shared} className={`min-h-12 ${input}`}>
          <option value="">{anyTopic}</option>
          {topics.map(({ name, label }) => (
            <option key={name} value={name} lang={langAttribute(label)}>
              {plain(label)}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} className={`min-h-12 ${input}`} type={inputTypes[kind]} />
      )}
      {problem ? (
        <p className="mt-[0.35rem] text-small font-semibold text-red" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
