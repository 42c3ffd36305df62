import { isUuid } from '#app/utils/uuid.ts'
import { interpolate, plural } from '#app/i18n/format.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'

/** Ids of messages and leads. */
export type RowIds = { submissions: string[]; leads: string[] }

/** What the page shows of a message or lead, so that staff can tell whose it is. */
export type FoundRow = {
  table: keyof RowIds
  id: string
  name: string | null
  email: string | null
  phone: string | null
  /** ISO timestamp; null while it waits for its first delivery. */
  at: string | null
  notes: number
  /** The first line of a message. */
  text: string | null
  isTicked: boolean
}

export type PersonalDataResult = {
  /** An email address or a telephone number. */
  email: string
  /** Unnormalized input, for the next request. */
  typed?: string
  found?: FoundRow[]
  erased?: ErasedCounts
  left?: RemainingData
  /** Rows of an erasure to repeat. */
  again?: RowIds
  /** Other machines may still hold undelivered data. */
  elsewhere?: boolean
  problem?: 'invalid' | 'none' | 'mismatch' | 'unavailable'
}

/** The rows that are ticked. */
export function readRowIds(form: FormData): RowIds {
  const idsOf = (table: keyof RowIds) => form.getAll(table).filter(isUuid)
  return { submissions: idsOf('submissions'), leads: idsOf('leads') }
}

/** Without a response to an erasure, some or all of the data may be gone. */
export function resultWithoutResponse(form: FormData): PersonalDataResult {
  const email = String(form.get('email') ?? '')
  return form.get('intent') === 'erase'
    ? { email, left: 'both', again: readRowIds(form) }
    : { email, problem: 'unavailable' }
}

export type ErasedCounts = { submissions: number; leads: number }

export type RemainingData = 'submissions' | 'leads' | 'both' | 'outboxes'

/** For example `1 message`, `0 leads`. */
export function formatErasedCounts(
  { submissions, leads }: ErasedCounts,
  { people }: Pick<InboxLabels, 'people'>,
): Record<keyof ErasedCounts, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}

export function describeErasure(
  { submissions, leads, left }: Record<string, unknown>,
  labels: Pick<InboxLabels, 'people' | 'auditLog'>,
): string {
  const { actions } = labels.auditLog
  if (submissions === undefined) return actions.erase_person_begun!
  const counts = formatErasedCounts({ submissions: Number(submissions), leads: Number(leads) }, labels)
  return interpolate(left ? actions.erase_person_partly! : actions.erase_person!, counts)
}

/** Columns that say who wrote. */
export const personColumns = {
  submissions: { name: 'name', email: 'email', phone: 'phone_number' },
  leads: { name: 'contact_name', email: 'contact_email', phone: 'contact_phone' },
} as const

/** What a person may have corrected; a lead has no message. */
export const correctableFields = ['name', 'email', 'phone', 'message'] as const

export type CorrectableField = (typeof correctableFields)[number]

export type CorrectionOutcome = {
  isCorrected?: boolean
  /** The database refused it; `other` where it does not name a field. */
  refused?: CorrectableField | 'other'
  /** What was refused, for the form. */
  typed?: Partial<Record<CorrectableField, string>>
  /** Nothing was deleted: an outbox may still have a copy. */
  isUndeletable?: boolean
}

/** Error messages name the constraint, such as `leads_contact_email_shape`. */
export function refusedField(databaseMessage: string): CorrectableField | 'other' {
  const [, constraint = ''] =
    /constraint "(?:contact_submissions|leads_contact)_(\w+)"/.exec(databaseMessage) ?? []
  return correctableFields.find((field) => constraint.startsWith(field)) ?? 'other'
}
