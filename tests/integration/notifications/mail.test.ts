import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chatLead, contactMessage, mailSettings, messageKey, staff, startNotifications } from './harness.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

let server: MailServer
let site: ReturnType<typeof startNotifications>

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(() => server.stop())

afterEach(async () => {
  server.mails.length = 0
  await site.end()
})

const mailTo = (address: string) => server.mails.find(({ to }) => to[0] === address)!
const settled = () =>
  expect.poll(() => site.status(), { timeout: 15_000 }).toEqual({ waiting: 0, refused: 0 })

test('every member of staff gets a mail of their own, and the sender an acknowledgement', async () => {
  site = startNotifications(mailSettings(server.port))
  site.announce(contactMessage())
  await settled()
  expect(server.mails.map(({ to }) => to.join()).sort()).toEqual([...staff, 'ming@example.org'])
  const { headers, text, html, from } = mailTo(staff[0]!)
  expect(from).toBe('hello@lumipath.example')
  expect(headers).toMatchObject({
    from: ['明途 Lumipath <hello@lumipath.example>'],
    to: [staff[0]],
    subject: ['New message from 王小明'],
    'reply-to': ['王小明 <ming@example.org>'],
    'auto-submitted': ['auto-generated'],
    precedence: ['bulk'],
  })
  expect(text).toContain('Email: ming@example.org\nPhone: Not provided\nLanguage: Traditional Chinese\n')
  expect(text).toContain('> 您好，\n> 想了解 <b>Python</b> 課程。\n')
  expect(text).toContain('https://lumipath.example/admin\n')
  expect(html).toContain('您好，<br>\n想了解 &#60;b&#62;Python&#60;/b&#62; 課程。')
  expect(html).toContain('href="https://lumipath.example/admin"')
})

test.each([
  ['en', 'We have received your message – Lumipath', 'Thank you for writing', 'en'],
  ['zh', '我们已收到您的留言｜明途 AI 学院', '您的留言我们已经收到', 'zh-Hans'],
  ['zh-TW', '我們已收到您的留言｜明途 AI 學院', '我們已經收到您的留言', 'zh-Hant'],
] as const)(
  'the acknowledgement is in the language of the page: %s',
  async (locale, subject, words, lang) => {
    site = startNotifications(mailSettings(server.port))
    site.announce(contactMessage({ locale, name: 'Buy at shop.example', message: 'Cheap watches' }))
    await settled()
    const { headers, text, html, source } = mailTo('ming@example.org')
    expect(headers).toMatchObject({
      subject: [subject],
      'auto-submitted': ['auto-replied'],
      'content-language': [lang],
      precedence: ['bulk'],
    })
    expect(text).toContain(words)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(words)
    expect(html).not.toMatch(/<img|src=|url\(/)
    // Words of whoever filled in the form never reach the address that they gave.
    expect(text + html + source).not.toMatch(/shop\.example|watches/)
  },
)

test('the same message again, also after a restart, is told once', async () => {
  site = startNotifications(mailSettings(server.port))
  site.announce(contactMessage())
  site.announce(contactMessage())
  await settled()
  await site.restart()
  site.announce(contactMessage())
  await settled()
  expect(server.mails).toHaveLength(3)
  const ids = server.mails.flatMap(({ headers }) => headers['message-id'] ?? [])
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => id.includes(messageKey) && id.endsWith('@lumipath.example>'))).toBe(true)
})

test('spam is told to nobody', async () => {
  site = startNotifications(mailSettings(server.port))
  site.announce(contactMessage({ status: 'spam', spam_reasons: ['hidden-field', 'too-fast'] }))
  expect(site.status().waiting).toBe(0)
})

test('a lead of high priority is told to staff, and again when its contact comes', async () => {
  site = startNotifications(mailSettings(server.port))
  site.announce(chatLead({ status: 'medium_priority', lead_score: 40 }))
  expect(site.status().waiting).toBe(0)
  site.announce(chatLead())
  await settled()
  expect(server.mails).toHaveLength(staff.length)
  expect(server.mails[0]!.headers.subject).toEqual(['High-priority lead: parent, grade-12'])
  expect(server.mails[0]!.headers['reply-to']).toBeUndefined()
  expect(server.mails[0]!.text).toContain('Score: 70\n')
  site.announce(chatLead({ contact_email: 'mei@example.org', contact_phone: null }))
  await settled()
  expect(server.mails).toHaveLength(2 * staff.length)
  expect(server.mails.at(-1)!.headers['reply-to']).toEqual(['mei@example.org'])
  expect(server.mails.at(-1)!.text).toContain('https://lumipath.example/admin/leads')
})

test.each([
  ['to talk to an advisor', false, 'has asked for an advisor'],
  ['a call', true, 'has been shown the booking page'],
])('staff are told that a visitor wanted %s', async (_name, booked, words) => {
  site = startNotifications(mailSettings(server.port))
  site.announce(chatLead({ contact_email: null, contact_phone: null, booked }))
  await settled()
  expect(server.mails[0]!.text).toContain(`A visitor of high priority ${words} in the chat.`)
})

test('line breaks in a name add no header and no recipient', async () => {
  site = startNotifications(mailSettings(server.port))
  const name = 'Mei\r\nBcc: all@example.org\r\n\r\nHello\u2028X-Header: 1'
  site.announce(contactMessage({ name, phone_number: '1\r\nCc: b@example.org' }))
  await settled()
  const { headers, to, text } = mailTo(staff[0]!)
  expect(to).toEqual([staff[0]])
  expect(headers.subject).toEqual(['New message from Mei Bcc: all@example.org Hello X-Header: 1'])
  expect(Object.keys(headers).filter((header) => /cc|x-header/.test(header))).toEqual([])
  expect(text).toContain('Phone: 1 Cc: b@example.org\n')
})

test.each([
  'a@example.org,victim@example.com',
  '"victim@example.com x"@example.org',
  'a@example.org\r\nRCPT TO:<victim@example.com>',
  'MAILER-DAEMON@example.org',
  'hello@lumipath.example',
  'ADA@lumipath.example',
])('%j gets no acknowledgement, and staff are told all the same', async (email) => {
  site = startNotifications(mailSettings(server.port))
  site.announce(contactMessage({ email }))
  await settled()
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual([...staff])
})

test('a stranger cannot be written to again and again', async () => {
  site = startNotifications(mailSettings(server.port))
  for (let turn = 0; turn < 8; turn++) site.announce(contactMessage({}, `${turn}${messageKey.slice(1)}`))
  await settled()
  expect(server.mails.filter(({ to }) => to[0] === 'ming@example.org')).toHaveLength(5)
  expect(server.mails.filter(({ to }) => to[0] === staff[0])).toHaveLength(8)
})

test('without settings nothing is kept and nothing is sent', async () => {
  site = startNotifications({ mail: null, webhook: null })
  site.announce(contactMessage())
  site.announce(chatLead())
  expect(site.status()).toEqual({ waiting: 0, refused: 0 })
})

test('something that is no message is reported without its words', async () => {
  site = startNotifications(mailSettings(server.port))
  site.announce({ kind: 'contact', key: 'k', payload: { name: 'Secret Name', email: 7 } })
  expect(site.log).toHaveLength(1)
  expect(site.log[0]).not.toContain('Secret')
})
