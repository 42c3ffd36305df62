import { createTransport } from 'nodemailer'
import { isLoopback } from '../../config/no-proxy.ts'
import { rowId } from '../../backends/row-inserter.ts'
import { RefusedDelivery } from '../../backends/sender.ts'
import type { Mail } from './mail.ts'
import { asciiAddress } from '../../../packages/shared/text/mail-domain.ts'
import { isReplyable } from '../../config/mailbox.ts'
import type { MailSettings } from '../../config/notification-settings.ts'

const responseTimeout = 15_000
const sendTimeout = 45_000

export function openMailer({ server, from }: MailSettings, stop: AbortSignal) {
  const { host, port, secure, login } = server
  const isLocal = isLoopback(host)
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login ? { auth: login } : {}),
    // Passwords need TLS except on loopback, where a certificate proves nothing.
    requireTLS: login !== null && !secure && !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: responseTimeout,
    greetingTimeout: responseTimeout,
    socketTimeout: responseTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Mail servers limit connections sooner than mails.
    pool: true,
  })
  stop.addEventListener('abort', () => transport.close())

  return {
    /** All attempts have a Message-ID made from `id`, which may hold the key of a lead. RefusedDelivery is final; errors contain no email addresses. */
    async send({ to, replyTo, subject, text, html, language, automatic }: Mail, id: string): Promise<void> {
      try {
        await transport.sendMail({
          from,
          // Only the envelope can hold a local part that is not ASCII.
          to: isReplyable(to) ? { name: '', address: asciiAddress(to) } : 'undisclosed-recipients:;',
          replyTo: replyTo && { ...replyTo, address: asciiAddress(replyTo.address) },
          envelope: { from: from.address, to: [to] },
          messageId: `<${rowId(id)}@${from.address.split('@')[1]}>`,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': automatic,
            Precedence: 'bulk',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
          signal: AbortSignal.any([stop, AbortSignal.timeout(sendTimeout)]),
        })
      } catch (error) {
        throw describe(error)
      }
    },
  }
}

/** Drops the response text, which may contain an email address. */
function describe(error: unknown): Error {
  const { code, responseCode, command, response } = (error ?? {}) as Record<string, unknown>
  const stage =
    typeof command === 'string'
      ? /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|RCPT TO|DATA)/.exec(command)?.[0]
      : ''
  const status = typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : ''
  const isCode = typeof code === 'string' && /^[A-Z_]+$/.test(code)
  const reason = ['SMTP', responseCode, status, isCode ? code : '', stage].filter(Boolean).join(' ')
  return isPermanent(code, responseCode, stage) ? new RefusedDelivery(reason) : new Error(reason)
}

/** A 5xx about sender, login or connection is a configuration error: retry. */
function isPermanent(code: unknown, responseCode: unknown, stage: string | undefined): boolean {
  if (code === 'EENVELOPE' && !responseCode) return true
  const isAboutMail = stage === 'RCPT TO' || stage === 'DATA'
  return isAboutMail && Number(responseCode) >= 500 && responseCode !== 530
}
