import type { LeadRequest } from './lead-schema.ts'

type Props = {
  lead: LeadRequest
  /** Redirect target after the lead is saved, without language prefix. */
  from: string
}

export function LeadFields({ lead, from }: Props) {
  const fields = [
    ['idempotencyKey', lead.idempotencyKey],
    ['revision', lead.revision],
    ['locale', lead.locale],
    ['userType', lead.userType ?? ''],
    ['grade', lead.grade ?? ''],
    ['goal', lead.goal ?? ''],
    ['booked', String(lead.booked)],
    ...lead.tags.map((tag) => ['tags', tag]),
    ...lead.path.map((entry) => ['path', entry]),
    ['from', from],
  ]
  return (
    <>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
