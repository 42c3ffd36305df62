import { createHash } from 'node:crypto'
import { readableAddress } from '../../../../packages/shared/text/mail-domain.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/load-context.ts'
import { formFields, type ContactOutcome } from '#app/islands/contact/contact.ts'
import { byField, rowOf } from '#app/islands/contact/contact-fields.ts'
import { checkMessage } from '#app/islands/contact/submission-schema.ts'
import { spamReasons, statusOf } from './spam.server.ts'

/** `reason` is set when the form is not ours, i.e. no field has a problem. */
type MessageResult = ContactOutcome & { reason?: 'unknown-field' }

export async function submitMessage(
  form: FormData,
  locale: Locale,
  context: LoadContext,
): Promise<MessageResult> {
  const retryAfter = formRetryAfter('contact', context)
  if (retryAfter > 0) return { status: 'throttled', wait: retryAfter }
  const isUnknown = (name: string) => !formFields.includes(name)
  if ([...form.keys()].some(isUnknown)) return { status: 'refused', problems: {}, reason: 'unknown-field' }
  const field = (name: string) => form.get(name)
  const { message, problems } = checkMessage(byField((name) => field(name) ?? undefined))
  if (problems) return { status: 'refused', problems }
  const reasons = spamReasons(message, {
    honeypot: String(field('website') ?? ''),
    elapsed: milliseconds(field('elapsed')),
    origin: context.content.publicOrigin,
  })
  const key = keyOf(field('key'), message)
  const submittedLocale = field('locale')
  const payload = {
    ...rowOf({ ...message, email: readableAddress(message.email) }),
    locale: isLocale(submittedLocale) ? submittedLocale : locale,
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

/** UUID of content and browser key, or day without scripts. Retries share a row, edits do not. */
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
