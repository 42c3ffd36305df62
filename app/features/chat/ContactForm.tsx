import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { Text } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields } from './ContactFields.tsx'
import { leadNotice, type LeadOutcome } from './lead-notice.ts'
import { ContactSchema, contactProblemsOf, type Contact, type ContactProblems } from './lead-schema.ts'

type Props = {
  /** For the button, which is outside the part that scrolls. */
  id: string
  note: Text
  /** While the bot types; typed values are preserved. */
  isHidden: boolean
  isBusy: boolean
  onLeave(contact: Contact): Promise<LeadOutcome>
  onFollow(): void
}

export function ContactForm({ id, note, isHidden, isBusy, onLeave, onFollow }: Props) {
  const labels = useChatLabels()
  const [problems, setProblems] = useState<ContactProblems>({})
  const [outcome, setOutcome] = useState<LeadOutcome | null>(null)
  const form = useRef<HTMLFormElement>(null)

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
    const { consent, ...typed } = Object.fromEntries(new FormData(event.currentTarget))
    const result = v.safeParse(ContactSchema, { ...typed, consent: consent !== undefined })
    if (result.success) return void leave(result.output)
    const found = contactProblemsOf(result.issues)
    setProblems(found)
    const input = form.current?.elements.namedItem(Object.keys(found)[0] ?? '')
    // After the problems are rendered, so that screen readers read them with the field.
    setTimeout(() => input instanceof HTMLElement && input.focus())
  }

  return (
    <form id={id} ref={form} noValidate hidden={isHidden} onSubmit={onSubmit}>
      <ContactFields
        note={note}
        problems={problems}
        notice={outcome && leadNotice(outcome, labels)}
        isBusy={isBusy}
        onFollow={onFollow}
      />
    </form>
  )
}
