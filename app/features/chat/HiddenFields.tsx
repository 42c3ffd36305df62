import type { LeadRequest } from './lead-schema.ts'

/** The fields of `leadRequestOfForm`. */
export function leadFields(lead: LeadRequest): [string, string][] {
  return [
    ['idempotencyKey', lead.idempotencyKey],
    ['revision', lead.revision],
    ['locale', lead.locale],
    ['userType', lead.userType ?? ''],
    ['grade', lead.grade ?? ''],
    ['goal', lead.goal ?? ''],
    ['booked', String(lead.booked)],
    ...lead.tags.map((tag): [string, string] => ['tags', tag]),
    ...lead.path.map((entry): [string, string] => ['path', entry]),
  ]
}

export function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />)
}
