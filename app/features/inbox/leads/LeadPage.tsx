import { PageLink } from '#app/components/PageLink.tsx'
import { Entry } from '../Entry.tsx'
import { PagerNav } from '../PagerNav.tsx'
import type { CorrectionOutcome } from '../people/correction.ts'
import { CorrectionSection } from '../people/CorrectionSection.tsx'
import type { ActionFailure } from '../try-action.ts'
import { LeadContent, useLeadName, type LeadContentProps } from './LeadContent.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = Pick<LeadContentProps, 'lead' | 'answers' | 'assignee' | 'now'> & {
  /** Query string of the originating list. */
  search: string
  outcome: (CorrectionOutcome & ActionFailure) | undefined
}

export function LeadPage({ search, outcome, ...content }: Props) {
  const { pager, correction } = useInboxLabels()
  const { lead } = content
  const name = useLeadName(lead)
  const values = { name: lead.contact_name, email: lead.contact_email, phone: lead.contact_phone }
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <PagerNav>
        <PageLink to={`/admin/leads${search}`}>{pager.back}</PageLink>
      </PagerNav>
      <p className="text-small" role="status">
        {outcome?.isCorrected ? correction.done : null}
      </p>
      <Entry aria-labelledby={`lead-${lead.id} lead-time-${lead.id}`}>
        <LeadContent {...content} heading="h1" />
      </Entry>
      <CorrectionSection
        table="leads"
        name={name}
        // Contact details are kept with a consent only.
        values={lead.consent_at ? values : null}
        outcome={outcome}
      />
    </main>
  )
}
