import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { RefusedDelivery } from '../outbox/deliveries.ts'
import { openMailer } from './mailer.ts'

let server: SMTPServer

afterEach(() => new Promise<void>((closed) => server.close(() => closed())))

const mail = {
  to: 'ada@lumipath.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
  automatic: 'auto-generated',
} as const

/** What becomes of a mail that is handed to a server on loopback; null when it is taken. */
async function problemAt(options: SMTPServerOptions): Promise<Error | null> {
  server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    logger: false,
    onData: (stream, _session, done) => void text(stream).then(() => done()),
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const settings = {
    server: { host: '127.0.0.1', port, secure: false, login: null },
    from: { name: '', address: 'hello@lumipath.example' },
    staff: [],
  }
  return openMailer(settings, new AbortController().signal)
    .send(mail, 'id')
    .then(
      () => null,
      (error: Error) => error,
    )
}

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test('a mail that is taken is sent', async () => {
  expect(await problemAt({})).toBeNull()
})

test.each<[string, SMTPServerOptions]>([
  ['recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
  ['mail', { onData: (stream, _session, done) => void text(stream).then(() => done(refusal(554))) }],
])('what a server says of the %s is final', async (_, options) => {
  expect(await problemAt(options)).toBeInstanceOf(RefusedDelivery)
})

test('what it says of the sender is about the settings: the mail is tried again', async () => {
  const problem = await problemAt({ onMailFrom: (_address, _session, done) => done(refusal(553)) })
  expect(problem?.message).toBe('SMTP 553 EENVELOPE MAIL FROM')
  expect(problem).not.toBeInstanceOf(RefusedDelivery)
})
