import { en } from '../../../app/i18n/messages/en.ts'
import { zhTW } from '../../../app/i18n/messages/zh-TW.ts'
import { zh } from '../../../app/i18n/messages/zh.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startSite, stored } from './site.ts'
import { bestLead, letter, postLetter, sendLead, sendLetter } from './submit.ts'

const data = temporaryFolder('messages')
const database = stored(data.path)
let site: RunningProcess

beforeAll(async () => {
  site = await startSite(data.path)
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

/** Rows of the messages of one sender. */
async function messagesOf(email: string) {
  return (await database.messages()).filter((row) => row.email === email)
}

test('a letter becomes one row, with its time, language and every character', async () => {
  const written = letter({ email: 'once@example.org' })
  const before = Date.now()
  const answer = await sendLetter(site, written, { Cookie: 'lumipath-language=zh-TW' })
  expect([answer.status, await answer.json()]).toEqual([201, { status: 'delivered' }])
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

test('a phone left empty is null', async () => {
  await sendLetter(site, letter({ email: 'no-phone@example.org', phone: '' }))
  expect(await messagesOf('no-phone@example.org')).toMatchObject([{ phone_number: null }])
})

test('a double click makes one row, and both clicks hear that it is safe', async () => {
  const written = letter({ email: 'double@example.org' })
  const answers = await Promise.all([sendLetter(site, written), sendLetter(site, written)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await messagesOf('double@example.org')).toHaveLength(1)
})

test('a retry with the same key makes no second row', async () => {
  const written = letter({ email: 'retry@example.org' })
  for (let attempt = 0; attempt < 3; attempt++) expect((await sendLetter(site, written)).status).toBe(201)
  expect(await messagesOf('retry@example.org')).toHaveLength(1)
})

test('without a key, the same words on the same day make one row', async () => {
  const written = letter({ email: 'reload@example.org', key: null, elapsed: null })
  for (let attempt = 0; attempt < 2; attempt++) expect((await postLetter(site, written)).status).toBe(201)
  expect(await messagesOf('reload@example.org')).toHaveLength(1)
})

test.each([
  ['with a key', letter({ email: 'changed-key@example.org' })],
  ['without one', letter({ email: 'changed@example.org', key: null })],
])('changed words %s are another message', async (_name, written) => {
  await sendLetter(site, written)
  await sendLetter(site, { ...written, message: 'And what does it cost?' })
  expect((await messagesOf(written.email!)).map(({ message }) => message)).toEqual([
    written.message,
    'And what does it cost?',
  ])
})

test.each([
  ['the hidden field', { website: 'https://spam.example' }, 'new', ['hidden-field']],
  ['a letter written in a second', { elapsed: '900' }, 'new', ['too-fast']],
  ['three links', { message: 'http://a.example http://b.example www.c.example' }, 'new', ['many-links']],
  ['two signs together', { website: 'x', elapsed: '900' }, 'spam', ['hidden-field', 'too-fast']],
])('%s marks a message and drops nothing', async (name, changes, status, reasons) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`
  expect((await sendLetter(site, letter({ email, ...changes }))).status).toBe(201)
  expect(await messagesOf(email)).toMatchObject([{ status, spam_reasons: reasons }])
})

/** Control and format characters, blanks of every kind, and code points that are nobody's. */
const oddCharacters = Array.from({ length: 0x10ffff }, (_, code) => String.fromCodePoint(code)).filter(
  (text) => /[\p{Cc}\p{Cf}\p{Z}\ufdd0\ufffe\uffff\u034f\u2800\u3164\ue000]/u.test(text),
)

test('what the form takes the database takes: no character is accepted and then refused', async () => {
  const email = 'odd@example.org'
  const surprises: string[] = []
  async function send(character: string, changes: Record<string, string>, expected: number[]) {
    const { status } = await sendLetter(site, letter({ email, ...changes }))
    if (!expected.includes(status)) surprises.push(`U+${character.codePointAt(0)!.toString(16)}: ${status}`)
  }
  for (const odd of oddCharacters) {
    await Promise.all([
      send(odd, { name: `A${odd}B`, phone: `1${odd}2`, message: `x${odd}y` }, [201]),
      send(odd, { email: `a${odd}b@example.org`, name: odd, message: odd }, [201, 422]),
    ])
  }
  expect(surprises).toEqual([])
  expect(oddCharacters.length).toBeGreaterThan(250)
  expect(await messagesOf(email)).toHaveLength(oddCharacters.length)
  const text = (await messagesOf(email))
    .map(({ name, message }) => `${String(name)}${String(message)}`)
    .join('')
  expect(text).not.toMatch(/[\u0000-\u0008\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
}, 180_000)

test('a lead becomes one row however often it is sent; its contact is added to it', async () => {
  const lead = await bestLead(site)
  const answers = await Promise.all([sendLead(site, lead), sendLead(site, lead)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [before] = await database.leads()
  const contact = { email: 'parent@example.org', phone: '', consent: true }
  expect((await sendLead(site, { ...lead, contact })).status).toBe(201)
  // An answer that was lost: the lead comes again, without its contact.
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

test('what the chat takes the database takes: no number or address is accepted and then refused', async () => {
  const lead = await bestLead(site)
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
}, 180_000)

test('without scripts a letter that cannot be sent comes back with its words and what is wrong', async () => {
  const written = letter({ key: null, email: 'not an address', message: '', name: '<b>"Mei" & Co</b>' })
  const answer = await postLetter(site, written, { Cookie: 'lumipath-language=en' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('Please fill in required fields')
  expect(page).toMatch(/id="contact-email"[^>]* aria-describedby="contact-email-problem"/)
  expect(page).toContain('This does not look like an email address.')
  expect(page).toContain('value="&lt;b&gt;&quot;Mei&quot; &amp; Co&lt;/b&gt;"')
  expect(page).toContain('value="not an address"')
  expect(page).not.toContain('<b>"Mei"')
})

test.each([
  ['en', en],
  ['zh', zh],
  ['zh-TW', zhTW],
])('without scripts the page says in %s that a letter was sent', async (locale, { contact }) => {
  const email = `${locale}@example.org`
  const answer = await postLetter(site, letter({ key: null, email }), {
    Cookie: `lumipath-language=${locale}`,
  })
  expect(answer.status).toBe(201)
  const page = await answer.text()
  for (const words of [contact.sentTitle, contact.savedTitle, contact.savedOnlyText, contact.sendAnother])
    expect(page).toContain(words)
  // No email program opens by itself here.
  expect(page).not.toContain(`${contact.savedText}<`)
  expect(page).toContain('subject=New%20Contact%20Message%20-%20From%20Mei%20Lin')
  expect(await messagesOf(email)).toMatchObject([{ locale }])
})
