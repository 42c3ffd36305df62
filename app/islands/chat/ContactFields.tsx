import { useId } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import type { CheckedField, ContactProblems, TypedContact } from './lead-schema.ts'

/** What a counselor needs comes first. */
const lines = [
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  { name: 'name', type: 'text', autoComplete: 'name' },
] as const

type Props = {
  note: Text
  problems: ContactProblems
  notice: string | null
  typed?: Partial<TypedContact>
  isBusy?: boolean
  onFollow?(): void
}

/** What a visitor can write; `ContactFoot` belongs to the same form. */
export function ContactFields({ note, problems, notice, typed, isBusy = false, onFollow }: Props) {
  const labels = useChatLabels().contact
  const { id, input, problemOf } = useProblems(problems)

  return (
    <fieldset
      className="mt-4 grid min-w-0 gap-3 border-0 border-t border-rule p-0 pt-[0.85rem] text-small/[1.45]"
      disabled={isBusy}
      tabIndex={-1}
    >
      <legend className="float-left w-full p-0 font-head text-[1rem]/[1.3] font-bold">
        {labels.heading}
      </legend>
      {notice ? (
        <p className="border-l-4 border-red px-3 py-[0.6rem] font-semibold" role="alert" tabIndex={-1}>
          {notice}
        </p>
      ) : null}
      {lines.map(({ name, ...attributes }) => (
        <div key={name}>
          <label
            className="mb-[0.35rem] block font-head text-label/[1.3] font-semibold"
            htmlFor={`${id}-${name}`}
          >
            {labels[name]}
          </label>
          <input
            {...input(name)}
            {...attributes}
            enterKeyHint="send"
            className="-mx-2.5 min-h-11 writing-line w-[calc(100%+1.25rem)] bg-transparent px-2.5 py-[0.3rem] text-[1rem] focus-visible:outline-offset-0"
            defaultValue={typed?.[name]}
          />
          {problemOf(name)}
        </div>
      ))}
      <p className="text-label text-soft">
        <LocalizedText of={note} />{' '}
        <PageLink to="/privacy" onClick={onFollow}>
          {labels.privacyLink}
        </PageLink>
      </p>
    </fieldset>
  )
}

type FootProps = Pick<Props, 'problems' | 'typed' | 'isBusy'> & { form?: string }

/** Consent is seen wherever the button is. `form`: id of the form, where they are outside it. */
export function ContactFoot({ problems, typed, isBusy = false, form }: FootProps) {
  const labels = useChatLabels().contact
  const { id, input, problemOf } = useProblems(problems)
  return (
    <div className="flex flex-wrap items-center gap-x-[0.6rem] text-small/[1.3]">
      <input
        {...input('consent')}
        form={form}
        disabled={isBusy}
        className="my-[0.7rem] size-[1.35rem] accent-red"
        type="checkbox"
        value="true"
        required
        defaultChecked={typed?.consent}
      />
      <label className="flex min-h-11 flex-[1_1_8rem] items-center" htmlFor={`${id}-consent`}>
        {labels.consent}
      </label>
      <button
        type="submit"
        form={form}
        disabled={isBusy}
        className="min-h-11 border-2 border-button bg-button px-[1.35rem] py-[0.6rem] font-head text-[1rem]/[1.2] font-semibold text-on-button hover:bg-transparent hover:text-inherit"
      >
        {labels.send}
      </button>
      {problemOf('consent')}
    </div>
  )
}

function useProblems(problems: ContactProblems) {
  const { errors } = useChatLabels().contact
  const id = useId()

  function input(field: CheckedField) {
    return {
      id: `${id}-${field}`,
      name: field,
      ...(problems[field] ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-problem` } : {}),
    }
  }

  function problemOf(field: CheckedField) {
    const problem = problems[field]
    if (!problem) return null
    return (
      <p id={`${id}-${field}-problem`} className="mt-1 basis-full font-semibold text-red">
        {errors[problem]}
      </p>
    )
  }

  return { id, input, problemOf }
}
