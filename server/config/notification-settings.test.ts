import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

const mail = {
  SMTP_URL: 'smtps://site%40x.example:p%3Aw%2Fd@mail.example',
  MAIL_FROM: 'Lumipath <hello@lumipath.example>',
  MAIL_STAFF: 'a@lumipath.example, b@lumipath.example,a@lumipath.example',
}
const webhook = { NOTIFY_WEBHOOK_URL: 'https://hooks.example/x', NOTIFY_WEBHOOK_SECRET: 'sixteen-letters!' }

test('notifications are off by default', () => {
  expect(readEnvironment({}).notifications).toEqual({ mail: null, webhook: null })
})

test('reads server, login, sender and recipients', () => {
  const login = { user: 'site@x.example', pass: 'p:w/d' }
  expect(readEnvironment(mail).notifications.mail).toEqual({
    server: { host: 'mail.example', port: 465, secure: true, login },
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

const { SMTP_URL } = mail
const { NOTIFY_WEBHOOK_URL } = webhook

test.each([
  [{ SMTP_URL }, 'MAIL_FROM, MAIL_STAFF must be set too: mail needs server, sender and recipients'],
  [{ ...mail, SMTP_URL: '' }, 'SMTP_URL must be set too: mail needs server, sender and recipients'],
  [{ NOTIFY_WEBHOOK_URL }, 'NOTIFY_WEBHOOK_SECRET must be set too: the webhook needs URL and secret'],
])('an incomplete configuration %o aborts startup with one line', (variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(line))
})

test.each([
  ['SMTP_URL', 'https://user:hunter22@mail.example', 'smtp:'],
  ['SMTP_URL', 'smtp://user:hunter22@mail.example/?tls.rejectUnauthorized=false', ''],
  ['SMTP_URL', 'smtp://user:hunter22%@mail.example', ''],
  ['MAIL_FROM', 'Lumipath', 'an email address'],
  ['MAIL_FROM', '明途 <你好@lumipath.example>', 'an email address'],
  ['MAIL_STAFF', 'a@x.example,,b', 'email addresses'],
  ['NOTIFY_WEBHOOK_URL', 'ftp://hunter22.example', 'http'],
])('%s=%s aborts startup without printing secrets', (name, value, rule) => {
  const read = () => readEnvironment({ ...mail, ...webhook, [name]: value })
  expect(read).toThrow(new RegExp(`^${name} must (be|start with) ${rule}`))
  expect(read).not.toThrow(/hunter22/)
})

test.each([
  ['hunter22', 'at least 16'],
  ['whsec_hunter22hunter22', 'the base64'],
  ['whsec_hunter22 is not a key, but a phrase', 'the base64'],
])('NOTIFY_WEBHOOK_SECRET=%s aborts startup without printing it', (secret, rule) => {
  const read = () => readEnvironment({ ...webhook, NOTIFY_WEBHOOK_SECRET: secret })
  expect(read).toThrow(new RegExp(`^NOTIFY_WEBHOOK_SECRET must have ${rule}`))
  expect(read).not.toThrow(/hunter22/)
})
