import { createTransport } from 'nodemailer'
import { isLoopback } from '../../config/loopback.ts'
import { RefusedDelivery } from '../outbox/deliveries.ts'
import type { Mail } from './mail.ts'
import type { MailSettings } from './settings.ts'

const answerWithin = 15_000
const sendWithin = 45_000

/** Sends mails through the configured SMTP server, one connection each, until `stop` breaks off what is being sent. */
export function openMailer({ server, from }: MailSettings, stop: AbortSignal) {
  const { host, port, secure, login } = server
  const isHere = isLoopback(host)
  const transport = createTransport({
    host,
    port,
    secure,
    ...(login ? { auth: login } : {}),
    // A password never leaves this machine in the clear; on it, the certificate of a relay proves nothing.
    requireTLS: login !== null && !secure && !isHere,
    ignoreTLS: isHere,
    connectionTimeout: answerWithin,
    greetingTimeout: answerWithin,
    socketTimeout: answerWithin,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    /**
     * Resolves when the server has taken the mail. `id` names it: a mail that has to be sent twice, because the answer
     * to the first was lost, is the same mail. Rejects with a RefusedDelivery when the server will never take it, else with an
     * error without addresses.
     */
    async send({ to, replyTo, subject, text, html, language, automatic }: Mail, id: string): Promise<void> {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          replyTo,
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': automatic,
            Precedence: 'bulk',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
          signal: AbortSignal.any([stop, AbortSignal.timeout(sendWithin)]),
        })
      } catch (error) {
        throw describe(error)
      }
    },
  }
}

/** What the server said, without the words in which it may repeat an address. */
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

/**
 * A 5xx about this mail. One about the sender, the login or the connection is about the settings, and passes when they are
 * right.
 */
function isPermanent(code: unknown, responseCode: unknown, stage: string | undefined): boolean {
  if (code === 'EENVELOPE' && !responseCode) return true
  const isAboutMail = stage === 'RCPT TO' || stage === 'DATA'
  return isAboutMail && Number(responseCode) >= 500 && responseCode !== 530
}
