import { afterEach, expect, test } from 'vitest'
import { parseMailbox } from '../../../server/config/mailbox.ts'
import {
  chatLead,
  contactMessage,
  mailSettings,
  messageKey,
  staff,
  useMailServer,
  useNotifications,
} from './harness.ts'

const server = useMailServer()
const open = useNotifications()
const start = () => open(mailSettings(server.port))

afterEach(() => void server.mails.splice(0))

async function announced(...deliveries: Parameters<ReturnType<typeof start>['announce']>[0][]) {
  const site = start()
  deliveries.forEach(site.announce)
  await site.settled()
  return site
}

test('every member of staff gets a separate mail, and the sender an acknowledgement', async () => {
  await announced(contactMessage())
  expect(server.mails.map(({ to }) => to.join()).sort()).toEqual([...staff, 'ming@example.org'])
  const { headers, text, html, from } = server.mailsTo(staff[0]!)[0]!
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
  ['zh', '我们已收到您的留言｜Lumipath 明途 AI 学院', '您的留言已收到', 'zh-Hans'],
  ['zh-TW', '我們已收到您的留言｜Lumipath 明途 AI 學院', '您的留言已收到', 'zh-Hant'],
] as const)(
  'the acknowledgement is in the language of the page: %s',
  async (locale, subject, phrase, lang) => {
    await announced(contactMessage({ locale, name: 'Buy at shop.example', message: 'Cheap watches' }))
    const { headers, text, html, source } = server.mailsTo('ming@example.org')[0]!
    expect(headers).toMatchObject({
      subject: [subject],
      'auto-submitted': ['auto-replied'],
      'content-language': [lang],
      precedence: ['bulk'],
    })
    expect(text).toContain(phrase)
    expect(text).toContain('+1 617 555 0100')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(phrase)
    expect(html).not.toMatch(/<img|src=|url\(/)
    // The form must not send a visitor's text to a third party.
    expect(text + html + source).not.toMatch(/shop\.example|watches/)
  },
)

test('a repeated message causes no second mail, also after a restart', async () => {
  const site = start()
  site.announce(contactMessage())
  site.announce(contactMessage())
  await site.settled()
  await site.restart()
  site.announce(contactMessage())
  await site.settled()
  expect(server.mails).toHaveLength(3)
  const ids = server.mails.flatMap(({ headers }) => headers['message-id'] ?? [])
  expect(new Set(ids).size).toBe(3)
  // Who knows the key could change the row.
  expect(ids.every((id) => !id.includes(messageKey) && id.endsWith('@lumipath.example>'))).toBe(true)
})

test('a lead of high priority sends a mail, and another with its contact details', async () => {
  const site = start()
  site.announce(chatLead({ status: 'medium_priority', lead_score: 40 }))
  expect(site.status().waiting).toBe(0)
  site.announce(chatLead())
  await site.settled()
  expect(server.mails).toHaveLength(staff.length)
  expect(server.mails[0]!.headers.subject).toEqual(['Lead without contact details: parent, grade-12'])
  expect(server.mails[0]!.headers['reply-to']).toBeUndefined()
  expect(server.mails[0]!.text).toContain('Score: 70\n')
  site.announce(chatLead({ contact_name: 'Mei', contact_email: 'mei@example.org', contact_phone: null }))
  await site.settled()
  expect(server.mails).toHaveLength(2 * staff.length)
  expect(server.mails.at(-1)!.headers.subject).toEqual(['High-priority lead: parent, grade-12'])
  expect(server.mails.at(-1)!.headers['reply-to']).toEqual(['Mei <mei@example.org>'])
  expect(server.mails.at(-1)!.text).toContain('https://lumipath.example/admin/leads')
})

test.each([
  ['a counselor', false, 'has asked for a counselor'],
  ['a call', true, 'has been shown the booking page'],
])('the mail says that the visitor asked for %s', async (_name, booked, phrase) => {
  await announced(chatLead({ contact_email: null, contact_phone: null, booked }))
  expect(server.mails[0]!.text).toContain(`A visitor without contact details ${phrase} in the chat.`)
})

test('line breaks in a name add no header and no recipient', async () => {
  const site = start()
  const name = 'Mei\r\nBcc: all@example.org\r\n\r\nHello\u2028X-Header: 1'
  site.announce(contactMessage({ name, phone_number: '1\r\nCc: b@example.org' }))
  await site.settled()
  const { headers, to, text } = server.mailsTo(staff[0]!)[0]!
  expect(to).toEqual([staff[0]])
  expect(headers.subject).toEqual(['New message from Mei Bcc: all@example.org Hello X-Header: 1'])
  expect(Object.keys(headers).filter((header) => /cc|x-header/.test(header))).toEqual([])
  expect(text).toContain('Phone: 1 Cc: b@example.org\n')
})

test.each([
  ['mei@例子.广告', { 'reply-to': ['Mei Lin <mei@xn--fsqu00a.xn--4rr70v>'] }],
  ['josé@例子.广告', {}],
])('mail heads are ASCII, with the addresses of the site and of %s too', async (email, reply) => {
  const settings = mailSettings(server.port)
  const from = parseMailbox('明途 <hello@例子.公司>')!
  const site = open({ ...settings, mail: { ...settings.mail!, from, staff: ['ada@例子.公司'] } })
  site.announce(contactMessage({ email, name: '\u202eMei\u3164Li\u00adn\u200b' }))
  await site.settled()
  const [mail] = server.mails.filter(({ to }) => to[0]?.startsWith('ada@'))
  expect(mail!.headers).toMatchObject({
    from: ['明途 <hello@xn--fsqu00a.xn--55qx5d>'],
    to: ['ada@xn--fsqu00a.xn--55qx5d'],
    subject: ['New message from Mei Lin'],
    'message-id': [expect.stringMatching(/@xn--fsqu00a\.xn--55qx5d>$/)],
    ...reply,
  })
  for (const { source } of server.mails)
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).toMatch(/^[\x00-\x7f]*$/)
})

test.each([
  // The other rules: server/config/mailbox.test.ts.
  'a@example.org\r\nRCPT TO:<victim@example.com>',
  'MAILER-DAEMON@example.org',
  'hello@lumipath.example',
  'ADA@lumipath.example',
])('%j gets no acknowledgement, while staff get their mails', async (email) => {
  await announced(contactMessage({ email }))
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual([...staff])
})

test('acknowledgements to one email address are limited', async () => {
  const site = start()
  for (let turn = 0; turn < 8; turn++) site.announce(contactMessage({}, `${turn}${messageKey.slice(1)}`))
  await site.settled()
  expect(server.mailsTo('ming@example.org')).toHaveLength(5)
  expect(server.mailsTo(staff[0]!)).toHaveLength(8)
})

test('without settings no notification is queued', async () => {
  const site = open({ mail: null, webhook: null })
  site.announce(contactMessage())
  site.announce(chatLead())
  expect(site.status()).toEqual({ waiting: 0, refused: 0 })
})

test('an invalid message is logged without its text', async () => {
  const site = start()
  site.announce({ kind: 'contact', key: 'k', payload: { name: 'Secret Name', email: 7 } })
  expect(site.log).toHaveLength(1)
  expect(site.log[0]).not.toContain('Secret')
})
