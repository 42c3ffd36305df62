import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../environment.ts'

const mail = {
  SMTP_URL: 'smtps://site%40x.example:p%3Aw%2Fd@mail.example',
  MAIL_FROM: 'Lumipath <hello@lumipath.example>',
  MAIL_STAFF: 'a@lumipath.example, b@lumipath.example,a@lumipath.example',
}
const webhook = { NOTIFY_WEBHOOK_URL: 'https://hooks.example/x', NOTIFY_WEBHOOK_SECRET: 'sixteen-letters!' }

test('nobody is told unless it is configured', () => {
  expect(readEnvironment({}).notifications).toEqual({ mail: null, webhook: null })
})

test('server, login, sender and recipients are read', () => {
  expect(readEnvironment(mail).notifications.mail).toEqual({
    server: {
      host: 'mail.example',
      port: 465,
      secure: true,
      login: { user: 'site@x.example', pass: 'p:w/d' },
    },
    from: { name: 'Lumipath', address: 'hello@lumipath.example' },
    staff: ['a@lumipath.example', 'b@lumipath.example'],
  })
  const relay = readEnvironment({ ...mail, SMTP_URL: 'smtp://[::1]:2525' }).notifications.mail?.server
  expect(relay).toEqual({ host: '::1', port: 2525, secure: false, login: null })
  expect(readEnvironment({ ...mail, SMTP_URL: 'smtp://relay' }).notifications.mail?.server.port).toBe(587)
  expect(readEnvironment(webhook).notifications.webhook?.url).toBe('https://hooks.example/x')
  const secret = `whsec_${Buffer.from('sixteen-letters!').toString('base64')}`
  const signed = readEnvironment({ ...webhook, NOTIFY_WEBHOOK_SECRET: secret })
  expect(signed.notifications.webhook?.secret).toBe(secret)
})

test.each([
  [
    { SMTP_URL: mail.SMTP_URL },
    'MAIL_FROM, MAIL_STAFF must be set too: mail needs server, sender and recipients',
  ],
  [{ ...mail, SMTP_URL: '' }, 'SMTP_URL must be set too: mail needs server, sender and recipients'],
  [
    { NOTIFY_WEBHOOK_URL: webhook.NOTIFY_WEBHOOK_URL },
    'NOTIFY_WEBHOOK_SECRET must be set too: the webhook needs address and secret',
  ],
])('half a configuration stops the start with one line', (variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(line))
})

test.each([
  [{ ...mail, SMTP_URL: 'https://user:hunter22@mail.example' }, /^SMTP_URL must be smtp:/],
  [
    { ...mail, SMTP_URL: 'smtp://user:hunter22@mail.example/?tls.rejectUnauthorized=false' },
    /^SMTP_URL must be/,
  ],
  [{ ...mail, SMTP_URL: 'smtp://user:hunter22%@mail.example' }, /^SMTP_URL must be/],
  [{ ...mail, MAIL_FROM: 'Lumipath' }, /^MAIL_FROM must be an email address/],
  [{ ...mail, MAIL_STAFF: 'a@x.example,,b' }, /^MAIL_STAFF must be email addresses/],
  [{ ...webhook, NOTIFY_WEBHOOK_SECRET: 'hunter22' }, /^NOTIFY_WEBHOOK_SECRET must have at least 16/],
  [
    { ...webhook, NOTIFY_WEBHOOK_SECRET: 'whsec_hunter22hunter22' },
    /^NOTIFY_WEBHOOK_SECRET must have the base64/,
  ],
  [
    { ...webhook, NOTIFY_WEBHOOK_SECRET: 'whsec_hunter22 is not a key, but a phrase' },
    /^NOTIFY_WEBHOOK_SECRET must have the base64/,
  ],
  [{ ...webhook, NOTIFY_WEBHOOK_URL: 'ftp://hunter22.example' }, /^NOTIFY_WEBHOOK_URL must start with http/],
])('a wrong setting stops the start without showing secrets', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
  expect(() => readEnvironment(variables)).not.toThrow(/hunter22/)
})
