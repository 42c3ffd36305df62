import * as v from 'valibot'
import { cleanText } from '#app/utils/clean-text.ts'
import { emailAddress, maxEmailLength } from '../../../packages/shared/email-address.ts'
import { visibleAddress } from '#app/utils/stored-address.ts'
import { maxPhoneLength, visiblePhone } from '#app/utils/phone-number.ts'

/** Keys of `messages.contact.problems`. */
type FieldProblem = 'required' | 'tooLong' | 'email' | 'phone'

const problem = (name: FieldProblem) => name
const blank = /^[\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]*$/

const line = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
)
const text = v.pipe(v.string(), v.transform(cleanText))
const filled = v.check((value: string) => !blank.test(value), problem('required'))

/** The database enforces the same limits. */
const MessageSchema = v.object({
  name: v.pipe(line, filled, v.maxLength(200, problem('tooLong'))),
  email: v.pipe(
    v.string(),
    v.transform(visibleAddress),
    filled,
    v.maxLength(maxEmailLength, problem('tooLong')),
    v.regex(emailAddress, problem('email')),
  ),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform(visiblePhone),
      v.maxLength(maxPhoneLength, problem('tooLong')),
      v.regex(/^$|\d/, problem('phone')),
    ),
    '',
  ),
  message: v.pipe(text, filled, v.maxLength(10_000, problem('tooLong'))),
})

export type Message = v.InferOutput<typeof MessageSchema>

export type FieldName = keyof Message

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>

export type CheckedMessage = { message: Message; problems: null } | { message: null; problems: FieldProblems }

export function checkMessage(values: Record<string, unknown>): CheckedMessage {
  const result = v.safeParse(MessageSchema, values, { abortPipeEarly: true })
  if (result.success) return { message: result.output, problems: null }
  const problems: FieldProblems = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) as FieldName
    problems[field] ??= isFieldProblem(issue.message) ? issue.message : 'required'
  }
  return { message: null, problems }
}

function isFieldProblem(value: string): value is FieldProblem {
  return value === 'required' || value === 'tooLong' || value === 'email' || value === 'phone'
}
