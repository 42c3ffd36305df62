import { labels as en } from '../../../app/i18n/labels/en/site.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/site.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/site.ts'
import { expect, test } from 'vitest'
import { isTestAll } from '../../support/test-all.ts'
import { stored, useSite } from './site.ts'
import {
  bestLead,
  contactFields,
  postMessage,
  sendLead,
  sendMessage,
  postLead,
} from '../../support/submit.ts'
import { randomUUID } from 'node:crypto'

const site = useSite('messages')
const database = stored(site.dataDir)

async function messagesOf(email: string) {
  return (await database.messages()).filter((row) => row.email === email)
}

test('stores a message as one row, with time, language and all characters', async () => {
  const written = contactFields({ email: 'once@example.org' })
  const before = Date.now()
  const response = await sendMessage(site, written, { Cookie: 'lumipath-language=zh-TW' })
  expect([response.status, await response.json()]).toEqual([201, { status: 'delivered' }])
  const rows = await messagesOf('once@example.org')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    name: written.name,
    phone_number: written.phone,
    message: written.message,
    locale: 'zh-TW',
    status: 'new',
    spam_reasons: [],
  })
  const createdAt = Date.parse(rows[0]!.created_at)
  expect(createdAt).toBeGreaterThanOrEqual(before)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
})

test('stores an empty phone number as null', async () => {
  await sendMessage(site, contactFields({ email: 'no-phone@example.org', phone: '' }))
  expect(await messagesOf('no-phone@example.org')).toMatchObject([{ phone_number: null }])
})

test('stores the topic as one line, or null', async () => {
  const email = 'topic@example.org'
  for (const topic of ['Core\u0000\n Programs', '', null])
    await sendMessage(site, contactFields({ email, topic }))
  expect((await messagesOf(email)).map(({ topic }) => topic).sort()).toEqual(['Core Programs', null, null])
})

test('a double click or retry with the same key stores one row, and is acknowledged', async () => {
  const written = contactFields({ email: 'retry@example.org' })
  const responses = await Promise.all([sendMessage(site, written), sendMessage(site, written)])
  responses.push(await sendMessage(site, written))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await messagesOf('retry@example.org')).toHaveLength(1)
})

test('without a key, the same text on the same day is one row', async () => {
  const written = contactFields({ email: 'reload@example.org', key: null, elapsed: null })
  for (let attempt = 0; attempt < 2; attempt++) expect((await postMessage(site, written)).status).toBe(201)
  expect(await messagesOf('reload@example.org')).toHaveLength(1)
})

test.each([
  ['with a key', contactFields({ email: 'changed-key@example.org' })],
  ['without one', contactFields({ email: 'changed@example.org', key: null })],
])('changed text %s is another message', async (_name, written) => {
  await sendMessage(site, written)
  await sendMessage(site, { ...written, message: 'And what does it cost?' })
  expect((await messagesOf(written.email!)).map(({ message }) => message)).toEqual([
    written.message,
    'And what does it cost?',
  ])
})

test.each([
  ['the hidden field', { website: 'https://spam.example' }, 'new', ['hidden-field']],
  ['a form filled in within a second', { elapsed: '900' }, 'new', ['too-fast']],
  ['three links', { message: 'http://a.example http://b.example www.c.example' }, 'new', ['many-links']],
  ['two reasons', { website: 'x', elapsed: '900' }, 'spam', ['hidden-field', 'too-fast']],
])('%s marks a message as suspicious and stores it', async (name, changes, status, reasons) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`
  expect((await sendMessage(site, contactFields({ email, ...changes }))).status).toBe(201)
  expect(await messagesOf(email)).toMatchObject([{ status, spam_reasons: reasons }])
})

/** Control, format, blank and unassigned code points; every 64th unless all tests run. */
const oddCharacters = Array.from({ length: 0x10ffff }, (_, code) => String.fromCodePoint(code))
  .filter((text) => /[\p{Cc}\p{Cf}\p{Z}\ufdd0\ufffe\uffff\u034f\u2800\u3164\ue000]/u.test(text))
  .filter((text, index) => isTestAll || index % 64 === 0 || '\0\u2028\u202e\uffff'.includes(text))

test('the database stores every character that the form accepts', async () => {
  const email = 'odd@example.org'
  const surprises: string[] = []
  async function send(character: string, changes: Record<string, string>, expected: number[]) {
    const { status } = await sendMessage(site, contactFields({ email, ...changes }))
    if (!expected.includes(status)) surprises.push(`U+${character.codePointAt(0)!.toString(16)}: ${status}`)
  }
  for (const odd of oddCharacters) {
    await Promise.all([
      send(odd, { name: `A${odd}B`, phone: `1${odd}2`, message: `x${odd}y` }, [201]),
      send(odd, { email: `a${odd}b@example.org`, name: odd, message: odd }, [201, 422]),
    ])
  }
  expect(surprises).toEqual([])
  expect(oddCharacters.length).toBeGreaterThan(5)
  expect(await messagesOf(email)).toHaveLength(oddCharacters.length)
  const text = (await messagesOf(email))
    .map(({ name, message }) => `${String(name)}${String(message)}`)
    .join('')
  expect(text).not.toMatch(/[\u0000-\u0008\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
}, 120_000)

test('stores and shows a message without invisible characters, and reads Chinese stops in its address', async () => {
  const changes = {
    key: null,
    name: '\u2066Me\u00adi\u3164علی\u200cرضا 👩‍🔬\u200b',
    email: 'stop@example。org，',
  }
  const response = await postMessage(site, contactFields(changes), { Cookie: 'lumipath-language=en' })
  expect(response.status).toBe(201)
  expect(await messagesOf('stop@example.org')).toMatchObject([{ name: 'Mei علی\u200cرضا 👩‍🔬' }])
  const subject = encodeURIComponent('New Contact Message - From Mei علی\u200cرضا 👩‍🔬')
  expect(await response.text()).toContain(`subject=${subject}&amp;`)
})

test('a mail link that would be too long for programs is shortened', async () => {
  const written = contactFields({
    key: null,
    email: 'long@example.org',
    message: '您好，想請問課程。'.repeat(60),
  })
  const page = await (await postMessage(site, written)).text()
  const [, link = ''] = /href="(mailto:[^"]*subject=[^"]*)"/.exec(page) ?? []
  expect(link.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(2_000)
  expect(decodeURIComponent(link)).toContain('(Shortened for this email.')
})

test('stores a lead once however often it is sent, and adds its contact details', async () => {
  const lead = bestLead()
  const responses = await Promise.all([sendLead(site, lead), sendLead(site, lead)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  const [before] = await database.leads()
  const contact = { email: 'parent@example.org', phone: '', consent: true }
  expect((await sendLead(site, { ...lead, contact })).status).toBe(201)
  expect((await sendLead(site, lead)).status).toBe(201)
  const rows = await database.leads()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: before!.id,
    created_at: before!.created_at,
    user_type: 'parent',
    grade: 'grade-12',
    goal: 'all-of-the-above',
    tags: lead.tags,
    path: lead.path,
    lead_score: 100,
    status: 'high_priority',
    contact_email: 'parent@example.org',
    contact_phone: null,
    consent_at: expect.any(String),
  })
})

test('the database stores all contact details that the chat accepts', async () => {
  const lead = bestLead()
  const surprises: string[] = []
  async function send(character: string, contact: Record<string, string>) {
    const { status } = await sendLead(site, { ...lead, contact: { ...contact, consent: true } })
    if (status !== 201 && status !== 422)
      surprises.push(`U+${character.codePointAt(0)!.toString(16)}: ${status}`)
  }
  for (const odd of oddCharacters) {
    await Promise.all([
      send(odd, { phone: `+1 555${odd}123 4567${odd}` }),
      send(odd, { email: `a${odd}b@example.org${odd}` }),
    ])
  }
  expect(surprises).toEqual([])
  await sendLead(site, { ...lead, contact: { phone: '+1 555\t123 4567', consent: true } })
  const stored = (await database.leads()).find(({ idempotency_key: key }) => key === lead.idempotencyKey)
  expect(stored).toMatchObject({ contact_phone: '+1 555 123 4567' })
}, 120_000)

test('without scripts an invalid message comes back with its text and problems', async () => {
  const written = contactFields({
    key: null,
    email: 'not an address',
    message: '',
    name: '<b>"Mei" & Co</b>',
  })
  const response = await postMessage(site, written, { Cookie: 'lumipath-language=en' })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('Please fill in required fields')
  expect(page).toMatch(/id="contact-email"[^>]* aria-describedby="contact-email-problem"/)
  expect(page).toContain('This does not look like an email address.')
  expect(page).toContain('value="&lt;b&gt;&quot;Mei&quot; &amp; Co&lt;/b&gt;"')
  expect(page).toContain('value="not an address"')
  expect(page).not.toContain('<b>"Mei"')
})

test.each([
  ['en', en, 'New Contact Message - From Mei Lin'],
  ['zh', zh, '网站留言：Mei Lin'],
  ['zh-TW', zhTW, '網站留言：Mei Lin'],
])('without scripts the page confirms a message in %s', async (locale, { contact }, subject) => {
  const email = `${locale}@example.org`
  const response = await postMessage(site, contactFields({ key: null, email }), {
    Cookie: `lumipath-language=${locale}`,
  })
  expect(response.status).toBe(201)
  const page = await response.text()
  for (const text of [contact.sentTitle, contact.savedTitle, contact.savedOnlyText, contact.sendAnother])
    expect(page).toContain(text)
  expect(page).not.toContain(`${contact.savedText}<`)
  expect(page).toContain(`subject=${encodeURIComponent(subject)}`)
  expect(await messagesOf(email)).toMatchObject([{ locale }])
})

test('a lead is stored with the answers that the current script knows, whatever else the browser says', async () => {
  const lead = bestLead({
    revision: 'of version 1.0.0',
    userType: 'guardian',
    tags: ['grade12', 'hot-lead', 'vip'],
    booked: true,
    lead_score: 100,
    path: ['welcome:gladly', 'identify_user:guardian', 'ask_grade:grade-12', 'handover'],
  })
  expect((await sendLead(site, lead)).status).toBe(201)
  expect((await database.leads()).at(-1)).toMatchObject({
    user_type: null,
    grade: 'grade-12',
    goal: null,
    booked: false,
    tags: ['grade12', 'hot-lead'],
    path: ['identify_user', 'ask_grade:grade-12', 'handover'],
    lead_score: 70,
  })
  const unknown = { ...lead, idempotencyKey: randomUUID(), path: ['welcome:gladly', 'advisor'] }
  expect((await sendLead(site, unknown)).status).toBe(422)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

async function flood(send: () => Promise<Response>) {
  for (let taken = 0; taken < 100; taken++) {
    const response = await send()
    if (response.status === 429) return { taken, refusal: response }
    await response.body?.cancel()
  }
  throw new Error('100 requests were accepted.')
}

function expectToWait({ headers }: Response) {
  const seconds = Number(headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
}

test('accepts twenty messages from one client, then responds with a retry delay and preserves the text', async () => {
  const headers = { ...from('198.51.100.1'), Cookie: 'lumipath-language=zh-TW' }
  const { taken, refusal } = await flood(() => sendMessage(site, contactFields(), headers))
  expect(taken).toBeGreaterThanOrEqual(20)
  expectToWait(refusal)
  expect(await refusal.json()).toEqual({ status: 'throttled', wait: expect.any(Number) })

  const page = await postMessage(site, contactFields({ message: '還在這裡 <b>' }), headers)
  expect(page.status).toBe(429)
  expectToWait(page)
  const html = await page.text()
  expect(html).toContain(zhTW.contact.waitTitle)
  expect(html).toContain(zhTW.contact.waitText.split('{minutes}')[0])
  expect(html).toContain('還在這裡 &lt;b&gt;</textarea>')

  expect((await sendMessage(site, contactFields(), from('198.51.100.2'))).status).toBe(201)
})

test('limits leads of one client, with and without scripts', async () => {
  const headers = { ...from('198.51.100.3'), Cookie: 'lumipath-language=zh' }
  const { taken, refusal } = await flood(async () => sendLead(site, bestLead(), headers))
  expect(taken).toBeGreaterThanOrEqual(20)
  expectToWait(refusal)
  expect(await refusal.json()).toMatchObject({
    status: 'throttled',
    text: expect.stringContaining(zh.chat.throttled.slice(0, 8)),
  })

  const contact = { email: 'parent@mail.example', phone: '', consent: true }
  const page = await postLead(site, { ...bestLead(), contact }, headers)
  expect(page.status).toBe(429)
  expectToWait(page)
  const html = await page.text()
  expect(html).toContain(zh.chat.throttled.slice(0, 8))
  expect(html).toContain('value="parent@mail.example"')
})

test('without scripts invalid contact details come back with the typed text', async () => {
  const contact = { email: 'parent@mail', phone: '+1 617 555 0148', consent: true }
  const lead = { ...bestLead(), contact }
  const page = await postLead(site, lead, { Cookie: 'lumipath-language=en' })
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toContain(en.chat.contact.errors.email)
  expect(html).toContain('value="parent@mail"')
  expect(html).toContain('value="+1 617 555 0148"')
})
