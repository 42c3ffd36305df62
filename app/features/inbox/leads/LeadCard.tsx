import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import type { RepliableLead } from './lead.ts'
import { Card } from '../Card.tsx'
import { telHref } from '../contact-links.ts'
import { StatusButtons } from '../StatusButtons.tsx'
import { LeadContent, useLeadName, type LeadContentProps } from './LeadContent.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = Omit<LeadContentProps, 'children'> & {
  lead: RepliableLead
  /** URL of the lead's own page. */
  to: string
}

export function LeadCard({ to, ...content }: Props) {
  const { leads, correction, of } = useInboxLabels()
  const { id, inbox_status, has_contact, contact_phone, reply } = content.lead
  const name = useLeadName(content.lead)
  return (
    <Card
      id={id}
      labelledBy={`lead-${id} lead-time-${id}`}
      select={interpolate(leads.select, { time: name })}
    >
      <LeadContent {...content}>
        <StatusButtons
          id={id}
          name={name}
          status={inbox_status}
          reply={reply}
          recordedAs={{ name: 'one', value: `answered:${id}` }}
          call={contact_phone ? telHref(contact_phone) : undefined}
          isAnswerable={has_contact}
        />
        <p className="text-small">
          <PageLink to={to}>
            {correction.title}
            <span className="sr-only">{interpolate(of, { name })}</span>
          </PageLink>
        </p>
      </LeadContent>
    </Card>
  )
}
