import { createHash } from 'node:crypto'
import { formRetryAfter } from '#app/utils/http/form-rate-limit.server.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { formFields, type ContactOutcome } from './contact.ts'
import { checkMessage } from './message-schema.ts'
import { spamReasons, statusOf } from './spam.ts'

/** A refusal without a problem of a field means that the form itself is not ours: see `reason`. */
type MessageResult = ContactOutcome & { reason?: 'unknown-field' }

/** Takes a message of the contact form: checks it, marks signs of spam, and hands it over once. */
export async function submitMessage(
  form: FormData,
  locale: Locale,
  context: LoadContext,
): Promise<MessageResult> {
  const wait = formRetryAfter('contact', context)
  if (wait > 0) return { status: 'throttled', wait }
  const isUnknown = (name: string) => !formFields.includes(name)
  if ([...form.keys()].some(isUnknown)) return { status: 'refused', problems: {}, reason: 'unknown-field' }
  const field = (name: string) => form.get(name)
  const { message, problems } = checkMessage({
    name: field('name'),
    email: field('email'),
    phone: field('phone') ?? '',
    message: field('message'),
  })
  if (problems) return { status: 'refused', problems }
  const reasons = spamReasons(message, {
    trap: String(field('website') ?? ''),
    elapsed: milliseconds(field('elapsed')),
  })
  const key = keyOf(field('key'), message)
  const written = field('locale')
  const payload = {
    name: message.name,
    email: message.email,
    phone_number: message.phone || null,
    message: message.message,
    locale: isLocale(written) ? written : locale,
    status: statusOf(reasons),
    spam_reasons: reasons,
    created_at: new Date().toISOString(),
  }
  try {
    const status = await context.delivery.deliver({ kind: 'contact', key, payload })
    const event = { kind: 'event', page: '', locale: payload.locale, label: 'message' } as const
    if (payload.status !== 'spam') context.observability.count(event, key)
    return { status }
  } catch (error) {
    context.observability.log.error(
      { err: error },
      'message lost: neither delivered nor stored in the outbox',
    )
    return { status: 'failed' }
  }
}

/**
 * Key under which a message is stored once: made of its words and of the key that the browser keeps for it, so that a
 * double click, a reload and a retry make one row, and words that were changed meanwhile another. Without scripts the day
 * stands in for the key.
 */
function keyOf(given: FormDataEntryValue | null, message: object): string {
  const source = typeof given === 'string' && given ? given : new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256')
    .update(JSON.stringify([source, message]))
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function milliseconds(value: FormDataEntryValue | null): number | null {
  const number = Number(value)
  return value && Number.isFinite(number) ? number : null
}
