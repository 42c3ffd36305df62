import * as v from 'valibot'
import { maxTagLength } from '#app/sanity/shared/chat-steps.ts'
import { emailAddress, maxEmailLength, visibleAddress } from '#app/utils/email-address.ts'
import { locales } from '#app/i18n/locales.ts'
import { maxPhoneLength, visiblePhone } from '#app/utils/phone-number.ts'
import { uuid } from '#app/utils/uuid.ts'
import { maxPathLength } from './path.ts'

const answer = v.nullable(v.pipe(v.string(), v.maxLength(100)))

/** Also the keys of `messages.chat.contact.errors`. */
const contactProblems = ['missing', 'email', 'phone', 'consent'] as const

export type ContactProblem = (typeof contactProblems)[number]

/** Tells our problems, which have words, from the messages of the validation library. */
export function isContactProblem(value: unknown): value is ContactProblem {
  return contactProblems.some((problem) => problem === value)
}

const problem = (name: ContactProblem) => name

/** An email address or a phone number, or both, left with consent. Messages of its issues are `ContactProblem`s. */
export const ContactSchema = v.pipe(
  v.strictObject({
    email: v.optional(
      v.pipe(v.string(), v.transform(visibleAddress), v.check(isEmail, problem('email'))),
      '',
    ),
    phone: v.optional(v.pipe(v.string(), v.transform(visiblePhone), v.check(isPhone, problem('phone'))), ''),
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

/** Body of `POST /api/leads`. Whether its path, tags and answers are true is for `leadOfPath` to say. */
export const LeadRequestSchema = v.strictObject({
  /** One conversation; posted again to add the contact, or because the answer was lost. */
  idempotencyKey: v.pipe(v.string(), v.regex(uuid)),
  /** Revision of the script that the visitor saw. */
  revision: v.pipe(v.string(), v.maxLength(40)),
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxTagLength))), v.maxLength(maxPathLength)),
  path: v.pipe(v.array(v.pipe(v.string(), v.maxLength(160))), v.minLength(1), v.maxLength(maxPathLength)),
  userType: answer,
  grade: answer,
  goal: answer,
  locale: v.picklist(locales),
  booked: v.boolean(),
  contact: v.optional(ContactSchema),
})

export type LeadRequest = v.InferInput<typeof LeadRequestSchema>

/**
 * The same body from a form of the page without scripts, to be checked by `LeadRequestSchema`: `tags` and `path` are
 * repeated fields; the contact is there when the form has fields for one. `from` is an address for the answer to the
 * browser and not part of the lead.
 */
export function leadRequestOfForm(form: FormData): Record<string, unknown> {
  const answerOf = (name: string) => textOf(form, name) || null
  return {
    idempotencyKey: textOf(form, 'idempotencyKey'),
    revision: textOf(form, 'revision'),
    tags: form.getAll('tags').map(String),
    path: form.getAll('path').map(String),
    userType: answerOf('userType'),
    grade: answerOf('grade'),
    goal: answerOf('goal'),
    locale: textOf(form, 'locale'),
    booked: form.get('booked') === 'true',
    ...(form.has('email') ? { contact: typedContact(form) } : {}),
  }
}

/** What was typed into the form of the page without scripts, to be shown again. */
export type TypedContact = { email: string; phone: string; consent: boolean }

/** Reads a form as it was filled in; what is missing is empty, and only `true` is consent. */
export function typedContact(form: FormData): TypedContact {
  return {
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    consent: form.get('consent') === 'true',
  }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function isEmail(value: string): boolean {
  return value === '' || (value.length <= maxEmailLength && emailAddress.test(value))
}

/** Five digits at least, since it may be the only way to answer, and whatever people write beside them, as in a letter. */
function isPhone(value: string): boolean {
  return value === '' || (value.length <= maxPhoneLength && /(\d\D*){5}/.test(value))
}
