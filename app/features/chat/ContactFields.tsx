import { useId } from 'react'
import { maxEmailLength } from '#app/utils/email-address.ts'
import { maxPhoneLength } from '#app/utils/phone-number.ts'
import type { Text } from '#app/i18n/localize.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Words } from '#app/components/LocalizedText.tsx'
import { useChatWords } from './chat-messages.ts'
import type { ContactProblem, TypedContact } from './lead-schema.ts'

export type ContactField = 'email' | 'phone' | 'consent'
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>

type Props = {
  /** What is kept, and how long. */
  note: Text
  problems: ContactProblems
  /** What is wrong, when it is no field. */
  notice: string | null
  /** What was typed before the page came anew. */
  typed?: TypedContact
  isBusy?: boolean
  /** A link to another page was pressed. */
  onFollow?(): void
}

/** Email or phone, consent, what is kept and how long, and the button; each problem is tied to its field. */
export function ContactFields({ note, problems, notice, typed, isBusy = false, onFollow }: Props) {
  const words = useChatWords().contact
  const id = useId()

  function input(field: ContactField) {
    const problem = problems[field]
    return {
      id: `${id}-${field}`,
      name: field,
      ...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-problem` } : {}),
    }
  }

  function problemOf(field: ContactField) {
    const problem = problems[field]
    if (!problem) return null
    return (
      <p id={`${id}-${field}-problem`} className="leave__problem">
        {words.errors[problem]}
      </p>
    )
  }

  return (
    <fieldset className="leave__fields" disabled={isBusy}>
      <legend>{words.heading}</legend>
      {notice ? (
        <p className="leave__notice" role="alert" tabIndex={-1}>
          {notice}
        </p>
      ) : null}
      <div className="leave__field">
        <label htmlFor={`${id}-email`}>{words.email}</label>
        <input
          {...input('email')}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          defaultValue={typed?.email}
        />
        {problemOf('email')}
      </div>
      <div className="leave__field">
        <label htmlFor={`${id}-phone`}>{words.phone}</label>
        <input
          {...input('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
          defaultValue={typed?.phone}
        />
        {problemOf('phone')}
      </div>
      <div className="leave__consent">
        <input {...input('consent')} type="checkbox" value="true" required defaultChecked={typed?.consent} />
        <label htmlFor={`${id}-consent`}>{words.consent}</label>
        {problemOf('consent')}
      </div>
      <p className="leave__privacy">
        <Words of={note} />{' '}
        <PageLink to="/privacy" onClick={onFollow}>
          {words.privacyLink}
        </PageLink>
      </p>
      <button type="submit" className="leave__send">
        {words.send}
      </button>
    </fieldset>
  )
}
