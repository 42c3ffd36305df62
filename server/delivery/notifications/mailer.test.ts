import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { RefusedDelivery } from '../../backends/sender.ts'
import { openMailer } from './mailer.ts'

let server: SMTPServer

afterEach(() => new Promise<void>((closed) => server.close(() => closed())))

const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', language: 'en' } as const
const mail = { ...content, to: 'ada@lumipath.example', automatic: 'auto-generated' } as const

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

test.each<[string, SMTPServerOptions]>([
  ['recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
  ['mail', { onData: (stream, _session, done) => void text(stream).then(() => done(refusal(554))) }],
])('a refusal of the %s is final', async (_, options) => {
  expect(await problemAt(options)).toBeInstanceOf(RefusedDelivery)
})

test('a refusal of the sender concerns the settings: the mail is retried', async () => {
  const problem = await problemAt({ onMailFrom: (_address, _session, done) => done(refusal(553)) })
  expect(problem?.message).toBe('SMTP 553 EENVELOPE MAIL FROM')
  expect(problem).not.toBeInstanceOf(RefusedDelivery)
})
