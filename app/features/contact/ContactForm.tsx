import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Seal } from '#app/ui/Seal.tsx'
import { missingFields, type ContactMessage, type RequiredField } from './contact.ts'
import { FormField } from './FormField.tsx'
import { mailLink, plainMailLink } from './mail-link.ts'

type Outcome = { status: 'editing' | 'mailed'; missing: RequiredField[] }

/**
 * The letter. It opens the visitor's mail program with the message in it; without scripts the browser does so itself.
 */
export function ContactForm({ recipients, email }: { recipients: string[]; email: string }) {
  const { contact } = useLanguage().messages
  const [{ status, missing }, setOutcome] = useState<Outcome>({ status: 'editing', missing: [] })
  const isStarted = useStarted()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = readMessage(event.currentTarget)
    const missing = missingFields(message)
    setOutcome({ status: 'editing', missing })
    if (missing[0]) return focusField(event.currentTarget, missing[0])
    if (!event.currentTarget.reportValidity()) return
    window.location.href = mailLink(recipients, message)
    setOutcome({ status: 'mailed', missing: [] })
  }

  const invalid = (field: RequiredField) => missing.includes(field)
  return (
    <form
      className="letter"
      method="post"
      encType="text/plain"
      action={plainMailLink(recipients)}
      noValidate={isStarted}
      onSubmit={onSubmit}
    >
      <Seal className="letter__seal seal" />
      {missing.length > 0 ? (
        <div className="notice notice--destructive" role="alert">
          <p className="notice__title">{contact.missingTitle}</p>
          <p>{contact.missingText}</p>
        </div>
      ) : null}
      <div className="letter__sender">
        <FormField name="name" label={contact.name} autoComplete="name" required invalid={invalid('name')} />
        <FormField
          name="email"
          type="email"
          label={contact.email}
          autoComplete="email"
          required
          invalid={invalid('email')}
        />
      </div>
      <FormField
        name="phone"
        type="tel"
        label={contact.phone}
        optionalLabel={contact.optional}
        autoComplete="tel"
      />
      <FormField name="message" label={contact.message} multiline required invalid={invalid('message')} />
      <button className="button letter__send" type="submit">
        {contact.send}
      </button>
      <p className="letter__status" role="status">
        {status === 'mailed' ? (
          <>
            {contact.mailed} <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : null}
      </p>
    </form>
  )
}

const never = () => () => {}

/** True once scripts run: from then on the form's own notice replaces the browser's bubbles. */
function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}

function focusField(form: HTMLFormElement, name: RequiredField) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
