import { maxEmailLength, maxPhoneLength } from '../../../packages/shared/text-limits.ts'
import { useId } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import type { ContactProblem, TypedContact } from './lead-schema.ts'

export type ContactField = 'email' | 'phone' | 'consent'
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>

type Props = {
  note: Text
  problems: ContactProblems
  notice: string | null
  typed?: TypedContact
  isBusy?: boolean
  onFollow?(): void
}

export function ContactFields({ note, problems, notice, typed, isBusy = false, onFollow }: Props) {
  const labels = useChatLabels().contact
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
      <p id={`${id}-${field}-problem`} className="lead-form__problem">
        {labels.errors[problem]}
      </p>
    )
  }

  return (
    <fieldset className="lead-form__fields" disabled={isBusy}>
      <legend>{labels.heading}</legend>
      {notice ? (
        <p className="lead-form__notice" role="alert" tabIndex={-1}>
          {notice}
        </p>
      ) : null}
      <div className="lead-form__field">
        <label htmlFor={`${id}-email`}>{labels.email}</label>
        <input
          {...input('email')}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          defaultValue={typed?.email}
        />
        {problemOf('email')}
      </div>
      <div className="lead-form__field">
        <label htmlFor={`${id}-phone`}>{labels.phone}</label>
        <input
          {...input('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={maxPhoneLength}
          defaultValue={typed?.phone}
        />
        {problemOf('phone')}
      </div>
      <div className="lead-form__consent">
        <input {...input('consent')} type="checkbox" value="true" required defaultChecked={typed?.consent} />
        <label htmlFor={`${id}-consent`}>{labels.consent}</label>
        {problemOf('consent')}
      </div>
      <p className="lead-form__privacy">
        <LocalizedText of={note} />{' '}
        <PageLink to="/privacy" onClick={onFollow}>
          {labels.privacyLink}
        </PageLink>
      </p>
      <button type="submit" className="lead-form__send">
        {labels.send}
      </button>
    </fieldset>
  )
}
