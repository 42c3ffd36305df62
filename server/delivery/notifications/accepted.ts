import * as v from 'valibot'
import { fieldNames, contactField, type MessageRow } from '../../../app/utils/contact-fields.ts'
import { locales } from '../../../app/i18n/locales.ts'

// Subset of the rows that app/features/*/submit-*.server.ts hand over.

const optionalText = v.optional(v.nullable(v.string()), null)
const locale = v.fallback(v.picklist(locales), 'en')

const written = Object.fromEntries(
  fieldNames
    .map(contactField)
    .map(({ column, isOptional }) => [column, isOptional ? optionalText : v.string()]),
) as unknown as { [Column in keyof MessageRow]: v.GenericSchema<unknown, MessageRow[Column]> }

export const AcceptedMessageSchema = v.object({
  ...written,
  locale,
  status: v.string(),
  created_at: v.string(),
})

export const AcceptedLeadSchema = v.object({
  user_type: optionalText,
  grade: optionalText,
  goal: optionalText,
  lead_score: v.number(),
  status: v.string(),
  /** Status set by staff; present when the database has responded. */
  inbox_status: v.optional(v.string(), 'new'),
  booked: v.boolean(),
  locale,
  created_at: v.string(),
  contact_name: optionalText,
  contact_email: optionalText,
  contact_phone: optionalText,
})

export type AcceptedMessage = v.InferOutput<typeof AcceptedMessageSchema>
export type AcceptedLead = v.InferOutput<typeof AcceptedLeadSchema>
