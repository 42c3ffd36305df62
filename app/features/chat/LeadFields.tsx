import { useHref } from '@remix-run/react'
import type { LeadRequest } from './lead-schema.ts'

type Props = {
  lead: LeadRequest
  /** Where the browser is sent once the lead is saved. */
  from: string
  /** Where it is sent, with `problem=…` added, when the fields are refused. */
  back: string
}

/** A lead as hidden fields, as `leadRequestOfForm` reads them. */
export function LeadFields({ lead, from, back }: Props) {
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
    ['from', useHref(from)],
    ['back', useHref(back)],
  ]
  return (
    <>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
