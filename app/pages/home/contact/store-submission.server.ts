import { createHash } from 'node:crypto'
import { readableAddress } from '../../../../packages/shared/text/mail-domain.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/load-context.ts'
import { formFields, type ContactMessage, type ContactOutcome } from '#app/islands/contact/contact.ts'
import { byField, rowOf } from '#app/islands/contact/contact-fields.ts'
import { checkMessage } from '#app/islands/contact/submission-schema.ts'

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

type Signals = {
  honeypot: string
  /** Milliseconds from the first input to sending; null without JavaScript. */
  elapsed: number | null
  /** The site's own, to which a link is no sign of spam. */
  origin: string
}

const minElapsed = 2_000
const minSpamLinks = 3

/** An address within another is part of it. Ends where Chinese text goes on without a blank. */
const linkPattern =
  /(?:https?:\/\/|\bwww\.)\p{Script=Han}*[^\s<>"'[\](){}|,;，。、；）】」\p{Script=Han}]*/giu

/** Labels for the inbox; a message is never dropped. */
export function spamReasons(
  { name, message }: ContactMessage,
  { honeypot, elapsed, origin }: Signals,
): string[] {
  const isForeign = (link: string) => hostOf(link) !== hostOf(origin)
  const countLinks = (text: string) => text.match(linkPattern)?.filter(isForeign).length ?? 0
  const signs = {
    'hidden-field': honeypot !== '',
    'too-fast': elapsed !== null && elapsed < minElapsed,
    'many-links': countLinks(message) >= minSpamLinks,
    'link-in-name': countLinks(name) > 0,
    markup: /\[url=|<a\s+href/i.test(message),
  }
  return Object.entries(signs).flatMap(([reason, isSign]) => (isSign ? [reason] : []))
}

function hostOf(link: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(link) ? link : `http://${link}`)
  return url?.hostname.replace(/^www\.|\.$/g, '')
}

/** A single sign never hides a message. */
export function statusOf(reasons: string[]): 'new' | 'spam' {
  return reasons.length >= 2 ? 'spam' : 'new'
}
