import type { LeadRequest } from './lead-schema.ts'

type Props = {
  lead: LeadRequest
  /** Where the browser is sent once the lead is saved; a plain path, to which the prefix of the page is added. */
  from: string
}

/** A lead as hidden fields, as `leadRequestOfForm` reads them. */
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
