import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { DeleteCopies } from '#app/components/DeleteCopies.tsx'
import { LogoMark } from '#app/components/LogoMark.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent, FieldProblems, PostedForm } from './contact.ts'
import { ContactNotice, outcomeNotice } from './ContactNotice.tsx'
import { FormField } from './FormField.tsx'
import { fieldNames, contactField, type FieldName } from './contact-fields.ts'
import { SentPanel } from './SentPanel.tsx'
import { useContactForm } from './use-contact-form.ts'

type Props = { content: ContactContent; posted?: PostedForm; topic: string }

export function ContactForm({ content, posted, topic }: Props) {
  const { section, topics, labels: contact } = content
  const action = useLocalizedPath()('/?index#contact-form')
  const { form, focusFirst } = useFormElement()
  const { state, onSubmit, onInput, onBlur, writeAnother } = useContactForm(form, posted, topic)

  if (state.name === 'sent') {
    const onAnother = () => {
      focusFirst()
      writeAnother()
    }
    return (
      <SentPanel content={content} {...state.posted} isPosted={state.isPosted} writeAnother={onAnother} />
    )
  }

  const isSaving = state.name === 'saving'
  const problems = isSaving ? {} : state.problems
  const refusal = isSaving ? null : state.refusal
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
        problem={problemText(name, problems, contact)}
        defaultValue={state.values[name]}
        autoComplete={autoComplete}
        required={!isOptional}
        topics={topics}
      />
    )
  }

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
      <LogoMark className="absolute top-0 right-0 h-auto w-column [--mark-cut:var(--color-paper-white)] [--mark:var(--color-vermilion)] max-md:hidden" />
      {notice ? (
        <ContactNotice {...notice}>
          <ProblemLinks of={problems} labels={contact} />
          <DeleteCopies labels={contact} />
        </ContactNotice>
      ) : null}
      <fieldset
        className="min-w-0 border-0 p-0 disabled:opacity-60 md:*:mr-[calc(var(--spacing-column)+1rem)]"
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

type Labels = ContactContent['labels']

function problemText(name: FieldName, problems: FieldProblems, labels: Labels): string | undefined {
  return problems[name] && labels.problems[problems[name]]
}

function ProblemLinks({ of: problems, labels }: { of: FieldProblems; labels: Labels }) {
  const invalid = fieldNames.filter((name) => problems[name])
  if (invalid.length === 0) return null
  return (
    <ul className="mt-2">
      {invalid.map((name) => (
        <li key={name}>
          <a className="inline-block py-2" href={`#contact-${name}`} onClick={focusField}>
            {labels[name] + labels.colon + problemText(name, problems, labels)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `focusFirst` takes effect once the form is there again: the button that has the focus is removed. */
function useFormElement() {
  const form = useRef<HTMLFormElement>(null)
  const isAnother = useRef(false)
  useEffect(() => {
    if (!form.current) return
    // The browser's validation bubbles would replace our notices.
    form.current.noValidate = true
    if (isAnother.current) form.current.querySelector<HTMLElement>('[name=name]')?.focus()
    isAnother.current = false
  })
  const focusFirst = () => {
    isAnother.current = true
  }
  return { form, focusFirst }
}

/** Moves the focus without another entry in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
