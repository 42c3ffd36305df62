import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { Text } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields, type ContactField, type ContactProblems } from './ContactFields.tsx'
import { leadNotice, type LeadOutcome } from './lead-notice.ts'
import { ContactSchema, type Contact, type ContactProblem } from './lead-schema.ts'

const fields: ContactField[] = ['email', 'phone', 'consent']

type Props = {
  note: Text
  /** While the bot types; typed values are preserved. */
  isHidden: boolean
  onLeave(contact: Contact): Promise<LeadOutcome>
  onFollow(): void
}

export function ContactForm({ note, isHidden, onLeave, onFollow }: Props) {
  const labels = useChatLabels()
  const [problems, setProblems] = useState<ContactProblems>({})
  const [outcome, setOutcome] = useState<LeadOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // The button was disabled meanwhile and lost the focus.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [outcome])

  async function leave(contact: Contact) {
    setProblems({})
    setOutcome(null)
    setBusy(true)
    setOutcome(await onLeave(contact))
    setBusy(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const result = v.safeParse(ContactSchema, {
      email: data.get('email'),
      phone: data.get('phone'),
      consent: data.has('consent'),
    })
    if (result.success) return void leave(result.output)
    const found = problemsOf(result.issues)
    setProblems(found)
    const first = fields.find((field) => found[field])
    const input = form.current?.elements.namedItem(first ?? '')
    // After the problems are rendered, so that screen readers read them with the field.
    setTimeout(() => input instanceof HTMLElement && input.focus())
  }

  return (
    <form ref={form} noValidate hidden={isHidden} onSubmit={onSubmit}>
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

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): ContactProblems {
  const problems: ContactProblems = {}
  for (const field of fields) {
    const issue = issues.find(({ path }) => path?.[0]?.key === field)
    if (issue) problems[field] = issue.message as ContactProblem
  }
  return problems
}
