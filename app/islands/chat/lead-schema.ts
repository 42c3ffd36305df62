import { maxEmailLength, maxNameLength, maxPhoneLength } from '../../../packages/shared/text/text-limits.ts'
import * as v from 'valibot'
import { cleanLine } from '../../../packages/shared/text/clean-text.ts'
import { emailAddress } from '../../../packages/shared/text/email-address.ts'
import { visibleAddress, visiblePhone } from '#app/utils/normalized-contact.ts'
import { locales } from '#app/i18n/locales.ts'
import { uuid } from '#app/utils/uuid.ts'
import { maxPathLength } from './path.ts'

const checkedFields = ['name', 'email', 'phone', 'consent'] as const

export type CheckedField = (typeof checkedFields)[number]

/** Kinds of problems, which are the keys of `labels.chat.contact.errors`. */
const contactProblems = ['missing', 'tooLong', 'email', 'phone', 'consent'] as const

export type ContactProblem = (typeof contactProblems)[number]

/** One problem per field, in the order of the form. */
export type ContactProblems = Partial<Record<CheckedField, ContactProblem>>

/** Problems of a contact alone or in a request, without valibot's own messages. */
export function contactProblemsOf(issues: readonly v.BaseIssue<unknown>[]): ContactProblems {
  const found = checkedFields.flatMap((field) => {
    const { message } = issues.find(({ path }) => path?.at(-1)?.key === field) ?? {}
    const problem = contactProblems.find((known) => known === message)
    return problem ? [[field, problem]] : []
  })
  return Object.fromEntries(found) as ContactProblems
}

const problem = (name: ContactProblem) => name

/** Too long is said: `maxLength` of a field cuts what is pasted, in silence. */
const line = (clean: (written: string) => string, limit: number) =>
  v.optional(v.pipe(v.string(), v.transform(clean), v.maxLength(limit, problem('tooLong'))), '')

export const ContactSchema = v.pipe(
  v.strictObject({
    name: line(cleanLine, maxNameLength),
    email: v.pipe(line(visibleAddress, maxEmailLength), v.check(isEmail, problem('email'))),
    phone: v.pipe(line(visiblePhone, maxPhoneLength), v.check(isPhone, problem('phone'))),
    consent: v.literal(true, problem('consent')),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => email !== '' || phone !== '',
      problem('missing'),
    ),
    ['email'],
  ),
)

export type Contact = v.InferInput<typeof ContactSchema>

/** What the server reads of the body of `POST /api/leads`; `recoverLead` derives the answers and tags from the path. */
export const LeadRequestSchema = v.object({
  /** One key per conversation; repeated to add the contact or to retry. */
  idempotencyKey: v.pipe(v.string(), v.regex(uuid)),
  path: v.pipe(v.array(v.pipe(v.string(), v.maxLength(160))), v.minLength(1), v.maxLength(maxPathLength)),
  locale: v.picklist(locales),
  contact: v.optional(ContactSchema),
})

/** Answers are option values of the script, e.g. `parent`, `grade-11`. */
export type Lead = {
  userType: string | null
  grade: string | null
  goal: string | null
  tags: string[]
  path: string[]
  /** Whether the booking page was shown. */
  booked: boolean
}

export type LeadRequest = v.InferInput<typeof LeadRequestSchema> & Lead

/** Parses the plain form into the body that `LeadRequestSchema` checks. Ignores the fields of the conversation. */
export function leadRequestOfForm(form: FormData): Record<string, unknown> {
  return {
    idempotencyKey: textOf(form, 'idempotencyKey'),
    path: form.getAll('path').map(String),
    locale: textOf(form, 'locale'),
    ...(form.has('email') ? { contact: typedContact(form) } : {}),
  }
}

export type TypedContact = { name: string; email: string; phone: string; consent: boolean }

export function typedContact(form: FormData): TypedContact {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    consent: form.get('consent') === 'true',
  }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function isEmail(value: string): boolean {
  return value === '' || emailAddress.test(value)
}

/** At least five digits; any other characters are allowed. */
function isPhone(value: string): boolean {
  return value === '' || /(\d\D*){5}/.test(value)
}
