import {
  maxEmailLength,
  maxMessageLength,
  maxNameLength,
  maxPhoneLength,
} from '../../../packages/shared/text/text-limits.ts'

export type ContactField = {
  /** In the table `contact_submissions`. */
  column: string
  /** Decides the input, the cleaning and the check. A choice is among topics of the content. */
  kind: 'line' | 'email' | 'phone' | 'choice' | 'text'
  maxLength: number
  isOptional?: true
  autoComplete?: string
  /** Label in mails to staff, which are in English. */
  mailLabel: string
}

/**
 * What a visitor writes, by form name, in the order of the form. Form, focus, checks, mails, inbox, CSV file and
 * local copies follow; the label is in `labels.contact`, the column in a migration.
 */
const contactFields = {
  name: { column: 'name', kind: 'line', maxLength: maxNameLength, autoComplete: 'name', mailLabel: 'Name' },
  email: {
    column: 'email',
    kind: 'email',
    maxLength: maxEmailLength,
    autoComplete: 'email',
    mailLabel: 'Email',
  },
  phone: {
    column: 'phone_number',
    kind: 'phone',
    maxLength: maxPhoneLength,
    isOptional: true,
    autoComplete: 'tel',
    mailLabel: 'Phone',
  },
  topic: { column: 'topic', kind: 'choice', maxLength: maxNameLength, isOptional: true, mailLabel: 'Topic' },
  message: { column: 'message', kind: 'text', maxLength: maxMessageLength, mailLabel: 'Message' },
} as const satisfies Record<string, ContactField>

type Fields = typeof contactFields
export type FieldName = keyof Fields

/** Columns that a visitor fills, as stored: null for an empty optional field. */
export type MessageRow = {
  [Name in FieldName as Fields[Name]['column']]: Fields[Name] extends { isOptional: true }
    ? string | null
    : string
}

export const fieldNames = Object.keys(contactFields) as FieldName[]

type Field = ContactField & { column: keyof MessageRow }

export const contactField = (name: FieldName): Field => contactFields[name]

export const messageColumns = fieldNames.map((name) => contactFields[name].column)

/** Columns and values to insert. */
export function rowOf(message: Record<FieldName, string>): MessageRow {
  const cells = fieldNames.map((name) => {
    const { column, isOptional } = contactField(name)
    return [column, isOptional ? message[name] || null : message[name]]
  })
  return Object.fromEntries(cells) as MessageRow
}

export function byField<Value>(valueOf: (name: FieldName) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Record<FieldName, Value>
}
