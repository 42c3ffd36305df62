import { useHref } from '@remix-run/react'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields, SendButton } from './ContactFields.tsx'
import { HiddenFields, leadFields } from './HiddenFields.tsx'
import { leadNotice, type LeadOutcome } from './lead-notice.ts'
import type { ContactProblems, LeadRequest, TypedContact } from './lead-schema.ts'
import { conversationFields, type PlainChat } from './plain-chat.ts'

export type RefusedLead = { outcome: LeadOutcome; typed: TypedContact }

type Props = { chat: PlainChat; lead: LeadRequest; refused: RefusedLead | undefined }

export function PlainContactForm({ chat, lead, refused }: Props) {
  const labels = useChatLabels()
  const action = useHref('/chat#now')
  const outcome = refused?.outcome
  const problems: ContactProblems = outcome?.status === 'refused' ? outcome.problems : {}
  const isContactWrong = Object.keys(problems).length > 0
  return (
    // Validated by the server: browsers do not speak the language of the page.
    <form method="post" action={action} noValidate>
      <HiddenFields fields={[...conversationFields(chat), ...leadFields(lead)]} />
      <ContactFields
        note={chat.contact.note}
        problems={problems}
        notice={outcome && !isContactWrong ? leadNotice(outcome, labels) : null}
        typed={refused?.typed}
      />
      <div className="sticky bottom-0 bg-paper py-3">
        <SendButton />
      </div>
    </form>
  )
}

/** Shows the form again. */
export function ChangeForm({ chat }: { chat: PlainChat }) {
  const { change } = useChatLabels().contact
  const action = useHref('/chat#now')
  return (
    <form className="inline" method="post" action={action}>
      <HiddenFields fields={conversationFields({ ...chat, isContactLeft: false })} />
      <button type="submit">{change}</button>
    </form>
  )
}
