import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Card } from '../Card.tsx'
import { StatusButtons } from '../StatusButtons.tsx'
import { LeadContent, useLeadName, type LeadContentProps } from './LeadContent.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

/** `to`: of the lead's own page. */
export function LeadCard({ to, ...content }: Omit<LeadContentProps, 'children'> & { to: string }) {
  const { leads, correction, of } = useInboxLabels()
  const { id, inbox_status, has_contact } = content.lead
  const name = useLeadName(content.lead)
  return (
    <Card
      id={id}
      labelledBy={`lead-${id} lead-time-${id}`}
      select={interpolate(leads.select, { time: name })}
    >
      <LeadContent {...content}>
        <StatusButtons id={id} name={name} status={inbox_status} isAnswerable={has_contact} />
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
