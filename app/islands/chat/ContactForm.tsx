import { useEffect, useId, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import * as v from 'valibot'
import { DeleteCopies } from '#app/components/DeleteCopies.tsx'
import type { Text } from '#app/i18n/localize.ts'
import { brandPrefix } from '#app/utils/brand.ts'
import { keepDraft, restoreDraft } from '#app/utils/drafts.ts'
import { blurredField, shownProblems } from '#app/utils/shown-problems.ts'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields, ContactFoot } from './ContactFields.tsx'
import { leadNotice, type LeadOutcome } from './lead.ts'
import {
  ContactSchema,
  contactProblemsOf,
  type Contact,
  type ContactProblems,
  type TypedContact,
} from './lead-schema.ts'

export const draftKey = `${brandPrefix}-chat-contact-draft`

type Props = {
  /** For consent and button: outside the part that scrolls. */
  foot: Element | null
  note: Text
  /** What was left before, to be changed. */
  typed?: Partial<TypedContact>
  /** While the bot types; typed values are preserved. */
  isHidden: boolean
  isBusy: boolean
  onLeave(contact: Contact): Promise<LeadOutcome>
  onFollow(): void
}

export function ContactForm({ foot, note, typed, isHidden, isBusy, onLeave, onFollow }: Props) {
  const labels = useChatLabels()
  const [problems, setProblems] = useState<ContactProblems>({})
  const [outcome, setOutcome] = useState<LeadOutcome | null>(null)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (form.current) restoreDraft(draftKey, form.current)
  }, [])

  useEffect(() => {
    // The button was disabled meanwhile and lost the focus.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [outcome])

  async function leave(contact: Contact) {
    setProblems({})
    setOutcome(null)
    setOutcome(await onLeave(contact))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = checked(event.currentTarget)
    if (result.success) return void leave(result.output)
    setProblems(contactProblemsOf(result.issues))
    // After the problems are rendered, so that screen readers read them with the field.
    setTimeout(showProblems)
  }

  /** The first one surely, with as many others as there is room for. */
  function showProblems() {
    const wrong = [...(form.current?.elements ?? [])]
      .filter((field) => field.hasAttribute('aria-invalid'))
      .reverse() as HTMLElement[]
    for (const { parentElement } of wrong)
      parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    wrong.at(-1)?.focus({ preventScroll: true })
  }

  function check(form: HTMLFormElement, left?: string) {
    const { issues = [] } = checked(form)
    setProblems((shown) => shownProblems(shown, contactProblemsOf(issues), left))
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const left = blurredField(event)
    if (left) check(event.currentTarget, left)
  }

  return (
    <form
      id={id}
      ref={form}
      noValidate
      hidden={isHidden}
      onSubmit={onSubmit}
      onInput={(event) => {
        keepDraft(draftKey, event.currentTarget)
        check(event.currentTarget)
      }}
      onBlur={onBlur}
    >
      <ContactFields
        note={note}
        typed={typed}
        problems={problems}
        notice={outcome && leadNotice(outcome, labels)}
        isBusy={isBusy}
        onFollow={onFollow}
      />
      {outcome ? <DeleteCopies labels={labels} /> : null}
      {foot
        ? createPortal(<ContactFoot form={id} problems={problems} typed={typed} isBusy={isBusy} />, foot)
        : null}
    </form>
  )
}

function checked(form: HTMLFormElement) {
  const { consent, ...typed } = Object.fromEntries(new FormData(form))
  return v.safeParse(ContactSchema, { ...typed, consent: consent !== undefined })
}
