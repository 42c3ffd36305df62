import { useHref } from '@remix-run/react'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields, type ContactField } from './ContactFields.tsx'
import { HiddenFields, leadFields } from './HiddenFields.tsx'
import { leadNotice, type LeadOutcome } from './lead-notice.ts'
import { isContactProblem, type LeadRequest, type TypedContact } from './lead-schema.ts'
import { conversationFields, type PlainChat } from './plain-chat.ts'

export type RefusedLead = { outcome: LeadOutcome; typed: TypedContact }

type Props = { chat: PlainChat; lead: LeadRequest; refused: RefusedLead | undefined }

export function PlainContactForm({ chat, lead, refused }: Props) {
  const labels = useChatLabels()
  const action = useHref('/chat#now')
  const outcome = refused?.outcome
  const problem = outcome?.status === 'refused' && isContactProblem(outcome.problem) ? outcome.problem : null
  const field: ContactField | null = problem === 'missing' ? 'email' : problem
  return (
    <form method="post" action={action}>
      <HiddenFields fields={[...conversationFields(chat), ...leadFields(lead)]} />
      <ContactFields
        note={chat.contact.note}
        problems={field && problem ? { [field]: problem } : {}}
        notice={outcome && !problem ? leadNotice(outcome, labels) : null}
        typed={refused?.typed}
      />
    </form>
  )
}
