import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { DeleteCopies } from '#app/components/DeleteCopies.tsx'
import { LogoMark } from '#app/components/LogoMark.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent, PostedForm } from './contact.ts'
import { ContactNotice, outcomeNotice } from './ContactNotice.tsx'
import { FormField } from './FormField.tsx'
import { fieldNames, contactField, type FieldName } from './contact-fields.ts'
import { SentPanel } from './SentPanel.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = { content: ContactContent; posted?: PostedForm; topic: string }

export function ContactForm({ content, posted, topic }: Props) {
  const { section, topics, labels: contact } = content
  const action = useLocalizedPath()('/?index#contact-form')
  const form = useRef<HTMLFormElement>(null)
  const { state, onSubmit, onInput, onBlur, writeAnother } = useContactForm(form, posted, topic)
  const isAnother = useRef(false)

  useEffect(() => {
    if (!form.current) return
    // The browser's validation bubbles would replace our notices.
    form.current.noValidate = true
    // The button that had the focus was removed.
    if (isAnother.current) form.current.querySelector<HTMLElement>('[name=name]')?.focus()
    isAnother.current = false
  })

  if (state.name === 'sent') {
    const onAnother = () => {
      isAnother.current = true
      writeAnother()
    }
    return (
      <SentPanel content={content} {...state.posted} isPosted={state.isPosted} writeAnother={onAnother} />
    )
  }

  const isSaving = state.name === 'saving'
  const problems = isSaving ? {} : state.problems
  const refusal = isSaving ? null : state.refusal
  const problemOf = (name: FieldName) => problems[name] && contact.problems[problems[name]]
  const invalid = fieldNames.filter(problemOf)
  const notice = refusal && outcomeNotice(refusal.outcome, problems, contact)
  const field = (name: FieldName) => {
    const { kind, isOptional, autoComplete } = contactField(name)
    return (
      <FormField
        key={name}
        name={name}
        kind={kind}
        label={contact[name]}
        optionalLabel={isOptional && contact.optional}
        hint={kind === 'text' ? contact.applyHint : undefined}
        anyTopic={contact.anyTopic}
        problem={problemOf(name)}
        defaultValue={state.values[name]}
        autoComplete={autoComplete}
        required={!isOptional}
        topics={topics}
      />
    )
  }

  const problemLink = (name: FieldName) => (
    <li key={name}>
      <a className="inline-block py-2" href={`#contact-${name}`} onClick={focusField}>
        {contact[name] + contact.colon + problemOf(name)}
      </a>
    </li>
  )

  return (
    <form
      ref={form}
      className="relative"
      method="post"
      action={action}
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      onBlur={onBlur}
    >
      <LogoMark className="absolute top-0 right-0 h-auto w-16 [--mark-cut:var(--color-paper-white)] [--mark:var(--color-vermilion)] md:w-column" />
      {notice ? (
        <ContactNotice {...notice}>
          {invalid.length > 0 ? <ul className="mt-2">{invalid.map(problemLink)}</ul> : null}
          <DeleteCopies labels={contact} />
        </ContactNotice>
      ) : null}
      {/* The first two fields end before the logo mark. */}
      <fieldset
        className="min-w-0 border-0 p-0 disabled:opacity-60 max-md:*:nth-[-n+2]:mr-16 md:*:mr-column"
        disabled={isSaving}
      >
        {fieldNames.map(field)}
        <p className="absolute -left-396" aria-hidden="true">
          <label>
            {contact.honeypot} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button className="mt-4 button md:mt-6" type="submit">
          {isSaving ? contact.saving : contact.send}
        </button>
      </fieldset>
      <p className="mt-4 text-small text-soft">
        <LocalizedText of={section.privacyNote} /> <PageLink to="/privacy">{contact.privacyLink}</PageLink>
      </p>
    </form>
  )
}

/** Moves the focus without another entry in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
