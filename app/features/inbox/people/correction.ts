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
