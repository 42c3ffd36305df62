import * as v from 'valibot'
import { cleanLine, cleanText } from '../../../packages/shared/text/clean-text.ts'
import { emailAddress } from '../../../packages/shared/text/email-address.ts'
import { visibleAddress, visiblePhone } from '#app/utils/normalized-contact.ts'
import { fieldProblems, type ContactMessage, type FieldProblem, type FieldProblems } from './contact.ts'
import { byField, contactField, type ContactField, type FieldName } from './contact-fields.ts'

const problem = (name: FieldProblem) => name

const clean: Record<ContactField['kind'], (written: string) => string> = {
  line: cleanLine,
  email: visibleAddress,
  phone: visiblePhone,
  choice: cleanLine,
  text: cleanText,
}

const MessageSchema = v.object(byField(schemaOf))

function schemaOf(name: FieldName): v.GenericSchema<unknown, string> {
  const { kind, maxLength, isOptional = false } = contactField(name)
  const isShape = (written: string, ofKind: typeof kind, shape: RegExp) =>
    kind !== ofKind || written === '' || shape.test(written)
  const field = v.pipe(
    v.string(),
    v.transform(clean[kind]),
    v.check((written) => isOptional || written !== '', problem('required')),
    v.maxLength(maxLength, problem('tooLong')),
    v.check((written) => isShape(written, 'email', emailAddress), problem('email')),
    v.check((written) => isShape(written, 'phone', /\d/), problem('phone')),
  )
  return isOptional ? v.optional(field, '') : field
}

export type CheckedMessage =
  { message: ContactMessage; problems: null } | { message: null; problems: FieldProblems }

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
  return fieldProblems.some((problem) => problem === value)
}
