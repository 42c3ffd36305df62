import { useHref } from '@remix-run/react'
import type { Text } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'
import { ContactFields, type ContactField } from './ContactFields.tsx'
import { LeadFields } from './LeadFields.tsx'
import { leadNotice, type LeadOutcome } from './lead-notice.ts'
import { isContactProblem, type LeadRequest, type TypedContact } from './lead-schema.ts'
import { conversationHref } from './plain-chat.ts'

export type RefusedLead = { outcome: LeadOutcome; typed: TypedContact }

type Props = { note: Text; answers: string[]; lead: LeadRequest; refused: RefusedLead | undefined }

export function PlainContactForm({ note, answers, lead, refused }: Props) {
  const labels = useChatLabels()
  const saved = { answers, saved: lead }
  const action = useHref(`${conversationHref(saved, false)}#now`)
  const outcome = refused?.outcome
  const problem = outcome?.status === 'refused' && isContactProblem(outcome.problem) ? outcome.problem : null
  const field: ContactField | null = problem === 'missing' ? 'email' : problem
  return (
    <form method="post" action={action}>
      <LeadFields lead={lead} from={conversationHref(saved, true)} />
      <ContactFields
        note={note}
        problems={field && problem ? { [field]: problem } : {}}
        notice={outcome && !problem ? leadNotice(outcome, labels) : null}
        typed={refused?.typed}
      />
    </form>
  )
}
