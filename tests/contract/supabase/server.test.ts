import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sameNumberForms, wholeNumberForms } from '../../../app/utils/phone-number.server.ts'
import { completeRows, emailKey } from '../../../app/utils/search-columns.server.ts'
import { searchWords } from '../../../packages/shared/text/fold-text.ts'
import { differentNumbers, sameNumbers } from '../../support/phone-numbers.ts'
import { lead, message } from './samples.ts'
import { useTarget } from './target.ts'

const target = useTarget()

const submissions = () => target.contact.server.from('contact_submissions')
const leads = () => target.leads.server.from('leads')

async function stored(table: ReturnType<typeof submissions>, key: string) {
  const { data, error } = await table.select().eq('idempotency_key', key)
  expect(error).toBeNull()
  expect(data).toHaveLength(1)
  return data![0]
}

const completeAll = () =>
  Promise.all([
    completeRows(target.contact.server, 'contact_submissions'),
    completeRows(target.leads.server, 'leads'),
  ])

const storedMessage = (key: string) => stored(submissions(), key)
const storedLead = (key: string) => stored(leads(), key)

async function deliver(row: ReturnType<typeof message> | ReturnType<typeof lead>) {
  const table = 'tags' in row ? leads : submissions
  expect((await table().insert({ ...row })).error).toBeNull()
  return stored(table(), row.idempotency_key)
}

describe('delivering a message', () => {
  test('preserves its time, its spam reasons and its status', async () => {
    const spam = { spam_reasons: ['too_fast', 'many, “links”'], status: 'spam' }
    const late = message({ created_at: '2026-03-04T05:06:07.891234+00:00', ...spam })
    expect(await deliver(late)).toMatchObject(late)
  })

  test('stores one row for two deliveries, also concurrent ones', async () => {
    const written = message()
    const options = { onConflict: 'idempotency_key', ignoreDuplicates: true }
    const deliveries = Array.from({ length: 8 }, () => submissions().upsert(written, options))
    for (const { error } of await Promise.all(deliveries)) expect(error).toBeNull()
    await storedMessage(written.idempotency_key)
    const { error, status } = await submissions().insert(written)
    expect({ code: error?.code, status }).toEqual({ code: '23505', status: 409 })
  })

  test('stays as it was accepted', async () => {
    const written = message()
    await deliver(written)
    for (const column of ['topic', 'locale', 'created_at', 'stored_at']) {
      const change = submissions().update({ [column]: '2020-01-01' })
      const { error } = await change.eq('idempotency_key', written.idempotency_key)
      expect(error?.code).toBe('42501')
    }
    expect(await storedMessage(written.idempotency_key)).toMatchObject(written)
  })

  test.each([
    ['Chinese', '王小明', '請問暑期課程什麼時候開始？'],
    ['emoji', '👩🏽‍🚀 Zoë', 'Is it fun? 🎉🎉'],
    ['Arabic and Hebrew', 'محمد לוי', 'متى تبدأ الدورة؟'],
    ['quotes and markup', "Robert'); drop table leads;--", '<script>alert("1")</script> \\ %_ $1 {{x}}'],
  ])('%s arrives unchanged', async (_, name, text) => {
    const written = message({ name, message: `${text}\n\n\t– ${name}` })
    expect(await deliver(written)).toMatchObject(written)
  })

  test('removes invisible characters, and keeps joiners that scripts and emoji need', async () => {
    const text = { name: '\u200eMe\u00adi\u3164علی\u200cرضا 👩‍🔬\u2060', message: '\u2066🏳️‍🌈\u2069\u200b' }
    expect(await deliver(message(text))).toMatchObject({ name: 'Mei علی\u200cرضا 👩‍🔬', message: '🏳️‍🌈' })
  })

  test('removes direction overrides, normalises line ends and trims blanks', async () => {
    const text = {
      name: '  Eve\u202e gpj.exe ',
      message: '\r\none\r\ntwo\rthree\u2066\n ',
      phone_number: ' ',
    }
    const clean = { name: 'Eve gpj.exe', message: 'one\ntwo\nthree', phone_number: null }
    expect(await deliver(message(text))).toMatchObject(clean)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: null }, '23502'],
    ['a blank name', { name: ' \u3000\u200b ' }, '23514'],
    ['an invisible name', { name: '\u2800\u3164\u00ad\u115f\ufe0f\u200d' }, '23514'],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, '23514'],
    ['a name with a line break', { name: 'Eve\nBcc: all@example.org' }, '23514'],
    ['a name with a control character', { name: 'Eve\u0007' }, '23514'],
    ['no email address', { email: null }, '23502'],
    ['half an email address', { email: 'mei@example' }, '23514'],
    ['an email address with a blank', { email: 'mei lin@example.org' }, '23514'],
    ['an overlong email address', { email: `${'m'.repeat(250)}@example.org` }, '23514'],
    ['an overlong phone number', { phone_number: '1'.repeat(61) }, '23514'],
    ['a blank message', { message: '\n\u00a0\n' }, '23514'],
    ['an invisible message', { message: '\uffa0\n\u2063\u200c' }, '23514'],
    ['an overlong message', { message: '文'.repeat(10_001) }, '23514'],
    ['a control character in the message', { message: 'a\u0000b' }, '22021'],
    ['another control character', { message: 'a\u001bb' }, '23514'],
    ['an unknown language', { locale: 'fr' }, '23514'],
    ['an unknown status', { status: 'lost' }, '23514'],
    ['an invalid key', { idempotency_key: 'once' }, '22P02'],
    ['an invalid time', { created_at: 'yesterday-ish' }, '22007'],
  ])('%s is refused with 400', async (_, change, code) => {
    const { error, status } = await submissions().insert(message(change))
    expect({ code: error?.code, status }).toEqual({ code, status: 400 })
  })

  test('a message of 10,000 characters fits', async () => {
    await deliver(message({ message: '文'.repeat(10_000) }))
  })
})

describe('delivering a lead', () => {
  test('again with contact details completes the lead and keeps its creation time', async () => {
    const first = lead({ created_at: '2026-03-04T05:06:07+00:00' })
    const { id } = await deliver(first)
    const again = {
      ...first,
      booked: true,
      tags: [...first.tags, 'engaged'],
      contact_email: 'mei@example.org',
      consent_at: '2026-03-04T05:10:00+00:00',
      created_at: '2026-03-04T05:10:00+00:00',
    }
    expect((await leads().upsert(again, { onConflict: 'idempotency_key' })).error).toBeNull()
    expect(await storedLead(first.idempotency_key)).toMatchObject({
      ...again,
      id,
      created_at: first.created_at,
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['an email address without consent', { contact_email: 'mei@example.org' }],
    ['a phone number without consent', { contact_phone: '+1 617 555 0148' }],
    ['a name without consent', { contact_name: 'Mei Lin' }],
    ['a name with a control character', { contact_name: 'Mei\u0008', consent_at: '2026-03-04T05:10:00Z' }],
    ['half an email address', { contact_email: 'mei@', consent_at: '2026-03-04T05:10:00Z' }],
    ['a tag in capitals', { tags: ['Hot Lead'] }],
    ['an overlong answer', { goal: 'g'.repeat(101) }],
    ['an answer with a control character', { grade: 'a\u0008' }],
    ['a path that is no list', { path: { start: 'yes' } }],
    ['a path of other things than text', { path: ['start', 1] }],
    ['an overlong path', { path: Array.from({ length: 201 }, () => 'start') }],
    ['an unknown inbox status', { inbox_status: 'lost' }],
  ])('%s is refused with 400', async (_, change) => {
    const { error, status } = await leads().insert(lead(change))
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
  })
})

describe('the inbox', () => {
  const tag = randomUUID().slice(0, 8)
  const written = Array.from({ length: 60 }, (_, index) =>
    message({
      name: `${tag} ${index}`,
      created_at: new Date(Date.UTC(2026, 4, 1, 0, index)).toISOString(),
      status: index % 3 === 0 ? 'read' : 'new',
      message: index === 7 ? 'Ｆｕｌｌ width, 100% Über_cool, 人工智慧課程' : 'Hello',
    }),
  )

  beforeAll(async () => {
    expect((await submissions().insert(written)).error).toBeNull()
  })

  test('pages through a tab, newest first, with the exact count', async () => {
    const page = (from: number) =>
      submissions()
        .select('name', { count: 'exact' })
        .eq('status', 'new')
        .like('name', `${tag} %`)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, from + 24)
    const [first, second] = [await page(0), await page(25)]
    expect(first.count).toBe(40)
    expect(first.data).toHaveLength(25)
    expect(first.data![0]).toEqual({ name: `${tag} 59` })
    expect(second.data!.at(-1)).toEqual({ name: `${tag} 1` })
  })

  test('a search is filtered, counted and paged like the table', async () => {
    await completeAll()
    const { data, count } = await target.contact.server
      .rpc('search_submissions', { words: ['hello', tag] }, { count: 'exact' })
      .select('name')
      .eq('status', 'read')
      .order('created_at')
      .range(0, 4)
    expect(count).toBe(20)
    expect(data).toEqual([0, 3, 6, 9, 12].map((index) => ({ name: `${tag} ${index}` })))
  })
})

describe('data protection', () => {
  const email = `${randomUUID()}@example.org`

  const countByNumber = async (stored: string, asked: string) => {
    const address = `${randomUUID()}@example.org`
    const sent = message({ email: address, phone_number: stored })
    const left = { contact_email: address, contact_phone: stored, consent_at: new Date().toISOString() }
    expect((await submissions().insert(sent)).error).toBeNull()
    expect((await leads().insert(lead(left))).error).toBeNull()
    const [contact, chats] = [target.contact.server, target.leads.server]
    await completeAll()
    const [words, phone] = [searchWords(asked), wholeNumberForms(asked)]
    const person = { phone: sameNumberForms(asked) }
    const found: { email?: string; contact_email?: string }[][] = [
      (await contact.rpc('export_person', person)).data.submissions,
      (await chats.rpc('export_person', person)).data.leads,
      (await contact.rpc('search_submissions', { words, phone })).data,
      (await chats.rpc('search_leads', { words: words.map((word) => [word]), phone })).data,
    ]
    return found.map((rows) => rows.filter((row) => [row.email, row.contact_email].includes(address)).length)
  }

  test.each(sameNumbers.slice(0, 6))(
    'who left %j is found by %j, for export and search',
    async (...numbers) => {
      expect(await countByNumber(...numbers)).toEqual([1, 1, 1, 1])
    },
  )

  test.each(differentNumbers.slice(0, 6))('who left %j is not found by %j', async (...numbers) => {
    expect(await countByNumber(...numbers)).toEqual([0, 0, 0, 0])
    expect(await countByNumber(numbers[1], numbers[0])).toEqual([0, 0, 0, 0])
  })

  test('a search for a part of a number, or for a number in a text, finds it', async () => {
    const sent = message({ phone_number: '+1 (617) 555-0177', message: 'Invoice 2026-0001234' })
    expect((await submissions().insert(sent)).error).toBeNull()
    await completeAll()
    const found = async (query: string) =>
      (
        await target.contact.server.rpc('search_submissions', {
          words: [query],
          phone: wholeNumberForms(query),
        })
      ).data
    for (const query of ['550177', '2026-0001234'])
      expect(await found(query)).toEqual([expect.objectContaining({ name: sent.name })])
    await submissions().delete().eq('idempotency_key', sent.idempotency_key)
  })

  test('all data of an email address are exported, and erased', async () => {
    await submissions().insert([
      message({ email: email.toUpperCase(), message: 'one' }),
      message({ email, message: 'two' }),
    ])
    await leads().insert(lead({ contact_email: email, consent_at: new Date().toISOString() }))
    const { data: rows } = await submissions().select('id').eq('email', email)
    const note = { submission_id: rows![0]!.id, body: 'Called back', author_name: 'Ana' }
    expect((await target.contact.server.from('submission_notes').insert(note)).error).toBeNull()
    const { data: other } = await submissions().select('id').neq('email', email).limit(1)

    const [contact, chats] = [target.contact.server, target.leads.server]
    await completeAll()
    const person = { address_key: emailKey(` ${email} `) }
    const messages = (await contact.rpc('export_person', person)).data
    const texts = messages.submissions.map((entry: { message: string }) => entry.message)
    expect(texts.toSorted()).toEqual(['one', 'two'])
    expect(JSON.stringify(messages)).toContain('Called back')
    const { data: exported } = await chats.rpc('export_person', person)
    expect(exported.leads).toEqual([expect.not.objectContaining({ idempotency_key: expect.anything() })])

    const messageIds = messages.submissions.map(({ id }: { id: string }) => id)
    expect((await submissions().delete().in('id', messageIds).select()).data).toHaveLength(2)
    await leads().delete().eq('id', exported.leads[0].id)
    expect((await contact.rpc('export_person', person)).data).toEqual({ submissions: [] })
    const notes = contact.from('submission_notes').select().eq('submission_id', note.submission_id)
    expect((await notes).data).toEqual([])
    expect((await submissions().select('id').eq('id', other![0]!.id)).data).toHaveLength(1)
    expect(JSON.stringify((await contact.from('audit_log').select()).data)).not.toContain(email)
  })

  test('old data are deleted, except messages with a recent answer or reply; notes do not count', async () => {
    const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000).toISOString()
    const ofAge = (months: number) => message({ created_at: monthsAgo(months) })
    const [old, noted, replied, recent] = [ofAge(25), ofAge(25), ofAge(25), ofAge(23)]
    const answered = { ...ofAge(25), status: 'answered', answered_at: monthsAgo(1) }
    await submissions().insert([old, noted, replied, recent])
    await submissions().insert(answered)
    const idOf = async ({ idempotency_key }: typeof old) => (await storedMessage(idempotency_key)).id
    const note = { submission_id: await idOf(noted), body: 'Wrote again', author_name: 'Ana' }
    expect((await target.contact.server.from('submission_notes').insert(note)).error).toBeNull()
    const reply = {
      action: 'reply',
      actor_name: 'Ana',
      subject_type: 'submission',
      subject_id: await idOf(replied),
    }
    expect((await target.contact.server.from('audit_log').insert(reply)).error).toBeNull()
    const early = await target.contact.server.rpc('delete_old_submissions', { as_of: monthsAgo(2) })
    expect(early.data).toBe(0)
    const { data, error } = await target.contact.server.rpc('delete_old_submissions')
    expect({ data, error }).toEqual({ data: 2, error: null })
    for (const kept of [replied, answered, recent]) await storedMessage(kept.idempotency_key)

    await leads().insert([lead({ created_at: monthsAgo(13) }), lead({ created_at: monthsAgo(11) })])
    const steps = () => target.leads.server.from('chat_step_counts')
    const days = [26, 24].map((months) => monthsAgo(months).slice(0, 10))
    await steps().insert(days.map((day) => ({ day, step: 'long-ago', locale: 'en', views: 1 })))
    expect((await target.leads.server.rpc('delete_old_leads', { as_of: monthsAgo(2) })).data).toBe(0)
    expect((await target.leads.server.rpc('delete_old_leads')).data).toBe(1)
    expect((await steps().select('day').eq('step', 'long-ago')).data).toEqual([{ day: days[1] }])
    const hasty = await target.leads.server.rpc('delete_old_leads', { older_than: '1 day' })
    expect(hasty.error?.code).toBe('22023')
  })
})

test('missing tables, functions, columns and wrong ids have distinct errors', async () => {
  const { server } = target.contact
  expect((await server.from('nothing_here').select()).status).toBe(404)
  expect((await server.rpc('nothing_here')).status).toBe(404)
  expect((await server.from('contact_submissions').select('nothing')).error?.code).toBe('42703')
  expect((await server.from('contact_submissions').select().eq('id', 'x')).error?.code).toBe('22P02')
})
