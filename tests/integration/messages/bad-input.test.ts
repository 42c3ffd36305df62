import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startSite, stored, waiting } from './site.ts'
import { bestLead, letter, postLetter, sendLead, sendLetter, type LeadBody } from './submit.ts'

const data = temporaryFolder('bad-messages')
const database = stored(data.path)
let site: RunningProcess
let lead: LeadBody

beforeAll(async () => {
  site = await startSite(data.path)
  lead = await bestLead(site)
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

/** Nothing of what was refused is in the database or waits to get there. */
async function expectNothingStored() {
  expect(await database.messages()).toEqual([])
  expect(await database.leads()).toEqual([])
  expect(waiting(data.path)).toEqual([])
}

const form = 'application/x-www-form-urlencoded'

function post(path: string, body: BodyInit, headers: Record<string, string>) {
  return fetch(site.address + path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

describe('the contact form refuses', () => {
  const tooLong = { name: 'n'.repeat(201), phone: '1'.repeat(61), message: '明'.repeat(10_001) }

  test.each<[string, Record<string, string | null>, Record<string, string>]>([
    ['a letter without a name', { name: null }, { name: 'required' }],
    ['a letter without an address', { email: null }, { email: 'required' }],
    ['a letter without words', { message: null }, { message: 'required' }],
    [
      'blanks of other kinds',
      { name: ' \t', message: '\u3000\u200b\ufeff' },
      { name: 'required', message: 'required' },
    ],
    ['nothing but control characters', { name: '\u0000\u0007' }, { name: 'required' }],
    ['what is too long', tooLong, { name: 'tooLong', phone: 'tooLong', message: 'tooLong' }],
    ['an address that is none', { email: 'mei@example' }, { email: 'email' }],
    ['a phone number without digits', { phone: 'call me' }, { phone: 'phone' }],
  ])('%s, and says which field', async (_name, changes, problems) => {
    const answer = await sendLetter(site, letter(changes))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ status: 'refused', problems, text: expect.any(String) })
    await expectNothingStored()
  })

  test.each<[string, Record<string, string>]>([
    ['a status', { status: 'archived' }],
    ['a time', { created_at: '2020-01-01T00:00:00Z' }],
    ['signs of spam', { spam_reasons: '{}' }],
    ['a key of the database', { idempotency_key: '11111111-1111-4111-8111-111111111111' }],
    ['an id', { id: '11111111-1111-4111-8111-111111111111' }],
    ['a prototype', { ['__proto__[status]']: 'archived' }],
    ['a constructor', { constructor: 'x' }],
  ])('%s that a visitor has chosen', async (_name, forged) => {
    const answer = await sendLetter(site, { ...letter(), ...forged })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ status: 'refused', reason: 'unknown-field' })
    await expectNothingStored()
  })

  test('a field named __proto__', async () => {
    const body = `${new URLSearchParams(letter())}&__proto__=polluted`
    expect((await post('/api/contact', body, { 'Content-Type': form })).status).toBe(422)
    await expectNothingStored()
  })

  const big5 = Uint8Array.from([...Buffer.from('email=mei@example.org&message=x&name='), 0xa9, 0xfa])
  const part = (text: Uint8Array) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n'),
      text,
      Buffer.from('\r\n--x--\r\n'),
    ])

  test.each<[string, BodyInit, string, number, string]>([
    ['Big5', big5, form, 400, 'unreadable'],
    ['Big5 in percent signs', 'name=%A9%FA&email=mei@example.org&message=x', form, 400, 'unreadable'],
    ['Big5 in parts', part(Buffer.from([0xa9, 0xfa])), 'multipart/form-data; boundary=x', 400, 'unreadable'],
    ['parts without an end', '--x\r\nContent-', 'multipart/form-data; boundary=x', 400, 'unreadable'],
    ['parts without a boundary', part(Buffer.from('Mei')), 'multipart/form-data', 400, 'unreadable'],
    ['JSON', JSON.stringify(letter()), 'application/json', 415, 'unsupported-type'],
    ['plain text', 'name=Mei', 'text/plain', 415, 'unsupported-type'],
    ['1 MB', `message=${'m'.repeat(1_000_000)}`, form, 413, 'too-large'],
  ])('%s with a reason', async (_name, body, type, status, reason) => {
    const answer = await post('/api/contact', body, { 'Content-Type': type })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ status: 'failed', reason, text: expect.any(String) })
    await expectNothingStored()
  })

  test('1 MB that does not say how much it is', async () => {
    const chunks = Array.from({ length: 100 }, () => Buffer.alloc(10_000, 'm'))
    const body = Readable.toWeb(Readable.from(chunks)) as unknown as BodyInit
    const answer = await post('/api/contact', body, { 'Content-Type': form })
    expect(answer.status).toBe(413)
    await expectNothingStored()
  })
})

const elsewhere: [string, Record<string, string>][] = [
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a page of a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  ['an old browser on another site', { Origin: 'https://evil.example' }],
  ['a sandboxed frame', { Origin: 'null' }],
]

describe.each(elsewhere)('%s cannot', (_name, headers) => {
  test('send a letter, nor a lead', async () => {
    expect((await sendLetter(site, letter(), headers)).status).toBe(403)
    expect((await postLetter(site, letter(), headers)).status).toBe(403)
    const answer = await sendLead(site, lead, headers)
    expect([answer.status, await answer.json()]).toEqual([403, { status: 'failed', reason: 'cross-site' }])
    await expectNothingStored()
  })
})

describe.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  test.each(['/api/contact', '/api/leads'])('is not for %s', async (path) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : new URLSearchParams(letter())
    const answer = await fetch(site.address + path, { method, body })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
    await expectNothingStored()
  })
})

test('PUT is not for the home page', async () => {
  const answer = await fetch(`${site.address}/?index`, {
    method: 'PUT',
    body: new URLSearchParams(letter({ key: null })),
  })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  await expectNothingStored()
})

describe('the chat refuses', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a score', { lead_score: 100 }],
    ['a status', { status: 'high_priority' }],
    ['a time', { created_at: '2020-01-01T00:00:00Z' }],
    ['a place in the inbox', { inbox_status: 'archived' }],
    [
      'a tag that the script does not give',
      { tags: ['grade12', 'hot-lead', 'broad-goals', 'engaged', 'conversion'] },
    ],
    ['a tag that does not exist', { tags: ['vip'] }],
    ['fewer tags than were given', { tags: [] }],
    ['a way that the script does not allow', { path: ['start:yes-please', 'handover'] }],
    ['a step that does not exist', { path: ['start:yes-please', '__proto__'] }],
    ['a conversation that has not ended', { path: ['start'], tags: [] }],
    ['a way without an end', { path: Array.from({ length: 101 }, () => 'start') }],
    ['no way at all', { path: [] }],
    ['a call that was not booked', { booked: true }],
    ['a key that is none', { idempotencyKey: 'once' }],
    ['an unknown language', { locale: 'fr' }],
    ['a number for an answer', { grade: 12 }],
    ['an answer without end', { goal: 'g'.repeat(101) }],
    ['a contact without consent', { contact: { email: 'p@example.org', phone: '', consent: false } }],
    ['an empty contact', { contact: { email: '', phone: '', consent: true } }],
    ['half an address', { contact: { email: 'p@', phone: '', consent: true } }],
    ['more than a contact', { contact: { email: 'p@example.org', consent: true, name: 'P' } }],
  ])('%s', async (_name, changes) => {
    const answer = await sendLead(site, { ...lead, ...changes })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ status: 'refused', problem: expect.any(String) })
    await expectNothingStored()
  })

  test.each<[string, BodyInit, string, number]>([
    ['broken JSON', '{"path": [', 'application/json', 400],
    ['JSON that is not UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 'application/json', 400],
    ['1 MB', JSON.stringify({ goal: 'g'.repeat(1_000_000) }), 'application/json', 413],
    ['another type', '<lead/>', 'application/xml', 415],
    ['a list', '[]', 'application/json', 422],
    ['nothing', 'null', 'application/json', 422],
  ])('%s', async (_name, body, type, status) => {
    expect((await post('/api/leads', body, { 'Content-Type': type })).status).toBe(status)
    await expectNothingStored()
  })
})

test('what is refused is nowhere in the log', () => {
  const log = site.errors.join('\n')
  for (const text of ['mei@example', 'Mei Lin', '林美', 'summer program', '617 555', 'call me', 'p@example'])
    expect(log).not.toContain(text)
})
