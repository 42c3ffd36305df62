import * as v from 'valibot'
import { isDeliverable, parseMailbox, type Mailbox } from './mailbox.ts'

type MailServer = {
  host: string
  port: number
  /** TLS from the start (smtps); otherwise STARTTLS. */
  secure: boolean
  login: { user: string; pass: string } | null
}

export type MailSettings = { server: MailServer; from: Mailbox; staff: string[] }

export type WebhookSettings = { url: string; secret: string }

export type NotificationSettings = { mail: MailSettings | null; webhook: WebhookSettings | null }

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))

export const notificationVariables = {
  SMTP_URL: v.optional(
    v.pipe(
      text,
      v.check(isServer, 'must be smtp://host or smtps://host, with user, password and port as needed'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => parseMailbox(value) !== null,
        'must be an email address or name <address>, with ASCII characters before the @',
      ),
    ),
  ),
  MAIL_STAFF: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => addresses(value).every(isDeliverable),
        'must be email addresses with commas between',
      ),
    ),
  ),
  NOTIFY_WEBHOOK_URL: v.optional(
    v.pipe(
      text,
      v.url('must be an absolute URL'),
      v.regex(/^https?:/, 'must start with http:// or https://'),
    ),
  ),
  NOTIFY_WEBHOOK_SECRET: v.optional(
    v.pipe(
      text,
      v.minLength(16, 'must have at least 16 characters'),
      // Buffer.from() silently skips characters that are not base64.
      v.regex(
        /^(?!whsec_)|^whsec_[A-Za-z\d+/]{22,}={0,2}$/,
        'must have the base64 of at least 16 bytes behind whsec_',
      ),
    ),
  ),
}

type Variables = Partial<Record<keyof typeof notificationVariables, string>>

const groups = [
  { names: ['SMTP_URL', 'MAIL_FROM', 'MAIL_STAFF'], why: 'mail needs server, sender and recipients' },
  { names: ['NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET'], why: 'the webhook needs URL and secret' },
] as const

export function halfConfigured(variables: Variables): string[] {
  return groups.flatMap(({ names, why }) => {
    const missing = names.filter((name) => !variables[name])
    const isHalf = missing.length > 0 && missing.length < names.length
    return isHalf ? [`${missing.join(', ')} must be set too: ${why}`] : []
  })
}

export function notificationSettings(variables: Variables): NotificationSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_STAFF, NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET } = variables
  const server = SMTP_URL ? parseServer(SMTP_URL) : null
  const from = MAIL_FROM ? parseMailbox(MAIL_FROM) : null
  return {
    mail: server && from && MAIL_STAFF ? { server, from, staff: addresses(MAIL_STAFF) } : null,
    webhook:
      NOTIFY_WEBHOOK_URL && NOTIFY_WEBHOOK_SECRET
        ? { url: NOTIFY_WEBHOOK_URL, secret: NOTIFY_WEBHOOK_SECRET }
        : null,
  }
}

function addresses(list: string): string[] {
  return [...new Set(list.split(',').map((address) => address.trim()))]
}

function isServer(value: string): boolean {
  return parseServer(value) !== null
}

function parseServer(value: string): MailServer | null {
  if (!URL.canParse(value)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value)
  const secure = protocol === 'smtps:'
  const isPlain = (pathname === '' || pathname === '/') && !search && !hash
  if ((!secure && protocol !== 'smtp:') || !hostname || !isPlain || (!username && password)) return null
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    }
  } catch {
    return null
  }
}
