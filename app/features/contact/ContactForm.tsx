import { useHref } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Seal } from '#app/components/Seal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent, PostedForm } from './contact.ts'
import { ContactNotice } from './ContactNotice.tsx'
import { FormField } from './FormField.tsx'
import { fieldNames, contactField, type FieldName } from '#app/utils/contact-fields.ts'
import { outcomeNotice } from './outcome-notice.ts'
import { SentPanel } from './SentPanel.tsx'
import { useContactForm } from './use-contact-form.ts'
import { saveDraft, useDraft } from './use-draft.ts'

type Props = { content: ContactContent; posted?: PostedForm }

export function ContactForm({ content, posted }: Props) {
  const { section } = content
  const recipients = content.contact.mailRecipients
  const { contact } = useLanguage().messages
  const action = useHref('/?index#contact')
  const form = useRef<HTMLFormElement>(null)
  const { isSaving, outcome, sent, initialValues, onSubmit, onInput, writeAnother } = useContactForm(
    form,
    posted,
  )
  useDraft(form)
  const isAnother = useRef(false)

  useEffect(() => {
    if (!form.current) return
    // The browser's validation bubbles would replace our notices.
    form.current.noValidate = true
    // The button that had the focus was removed.
    if (isAnother.current) form.current.querySelector<HTMLElement>('[name=name]')?.focus()
    isAnother.current = false
  })

  if (sent) {
    const onAnother = () => {
      isAnother.current = true
      writeAnother()
    }
    return <SentPanel text={section.sentText} {...sent} recipients={recipients} writeAnother={onAnother} />
  }

  const problems = outcome?.status === 'refused' ? outcome.problems : {}
  const notice = outcome && outcomeNotice(outcome, contact)
  const field = (name: FieldName) => {
    const { kind, isOptional, autoComplete } = contactField(name)
    return (
      <FormField
        key={name}
        name={name}
        kind={kind}
        label={contact[name]}
        optionalLabel={isOptional && contact.optional}
        problem={problems[name] && contact.problems[problems[name]]}
        defaultValue={initialValues[name]}
        autoComplete={autoComplete}
        required={!isOptional}
      />
    )
  }

  function onWrite(event: FormEvent<HTMLFormElement>) {
    onInput()
    saveDraft(event.currentTarget)
  }

  return (
    <form ref={form} className="relative" method="post" action={action} onSubmit={onSubmit} onInput={onWrite}>
      <Seal className="absolute top-0 right-0 h-auto w-16 [--seal-cut:var(--color-paper-white)] [--seal:var(--color-vermilion)] md:w-column" />
      {notice ? <ContactNotice kind="destructive" {...notice} /> : null}
      {/* The first two fields end before the seal. */}
      <fieldset
        className="min-w-0 border-0 p-0 disabled:opacity-60 *:nth-[-n+2]:mr-16 md:*:nth-[-n+2]:mr-column"
        disabled={isSaving}
      >
        {fieldNames.map(field)}
        <p className="absolute -left-396" aria-hidden="true">
          <label>
            {contact.honeypot} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button className="mt-6 button" type="submit">
          {isSaving ? contact.saving : contact.send}
        </button>
      </fieldset>
      <p className="mt-4 text-small text-soft">
        <LocalizedText of={section.privacyNote} /> <PageLink to="/privacy">{contact.privacyLink}</PageLink>
      </p>
    </form>
  )
}
