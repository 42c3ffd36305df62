import { ContactFields } from './ContactFields.tsx'
import { LeadFields } from './LeadFields.tsx'
import type { ContactProblem, LeadRequest } from './lead-schema.ts'
import { chatAddress } from './plain-chat.ts'

type Props = { answers: string[]; lead: LeadRequest; problem: ContactProblem | null }

/** A way to answer the lead, posted by the browser itself. */
export function PlainContactForm({ answers, lead, problem }: Props) {
  const key = lead.idempotencyKey
  return (
    <form className="leave" method="post" action="/api/leads#now">
      <LeadFields
        lead={lead}
        from={chatAddress(answers, { lead: key, contact: 'left' })}
        back={chatAddress(answers, { lead: key })}
      />
      <ContactFields problems={problem ? { [problem === 'missing' ? 'email' : problem]: problem } : {}} />
    </form>
  )
}
