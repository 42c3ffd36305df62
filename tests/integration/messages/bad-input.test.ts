import { Readable } from 'node:stream'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  contactAction,
  bestLead,
  contactFields,
  postMessage,
  sendLead,
  sendMessage,
  type LeadBody,
} from '../../support/submit.ts'
import { stored, useSite, waiting } from './site.ts'

const site = useSite('bad-messages')
let lead: LeadBody

beforeAll(async () => {
  lead = bestLead()
})

afterEach(async () => {
  const database = stored(site.dataDir)
  expect([await database.messages(), await database.leads(), waiting(site.dataDir)]).toEqual([[], [], []])
})

const form = 'application/x-www-form-urlencoded'

function post(path: string, body: BodyInit, headers: Record<string, string>) {
  return fetch(site.url + path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

describe('the contact form refuses', () => {
  const tooLong = { name: 'n'.repeat(201), phone: '1'.repeat(61), message: '明'.repeat(10_001) }

  // The other rules: app/islands/contact/submission-schema.test.ts.
  test.each<[string, Record<string, string | null>, Record<string, string>]>([
    [
      'missing fields',
      { name: null, email: null, message: null },
      { name: 'required', email: 'required', message: 'required' },
    ],
    [
      'invisible characters',
      { name: '\u0007\u2800\u3164\u00ad', message: '\u3000\u200b\ufeff\uffa0\u200d' },
      { name: 'required', message: 'required' },
    ],
    ['too long fields', tooLong, { name: 'tooLong', phone: 'tooLong', message: 'tooLong' }],
    [
      'invalid contact details',
      { email: 'mei@example', phone: 'call me' },
      { email: 'email', phone: 'phone' },
    ],
  ])('%s, and names the fields', async (_name, changes, problems) => {
    const response = await sendMessage(site, contactFields(changes))
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ status: 'refused', problems })
  })

  test.each<[string, Record<string, string>]>([
    ['idempotency key', { idempotency_key: '11111111-1111-4111-8111-111111111111' }],
    ['prototype', { ['__proto__[status]']: 'archived' }],
    ['constructor', { constructor: 'x' }],
  ])('a forged %s', async (_name, forged) => {
    const response = await sendMessage(site, { ...contactFields(), ...forged })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ status: 'refused', reason: 'unknown-field' })
  })

  test('a field named __proto__', async () => {
    const body = `${new URLSearchParams(contactFields())}&__proto__=polluted`
    expect((await post(contactAction, body, { 'Content-Type': form })).status).toBe(422)
  })

  test('1 MB without a Content-Length', async () => {
    const chunks = Array.from({ length: 100 }, () => Buffer.alloc(10_000, 'm'))
    const body = Readable.toWeb(Readable.from(chunks)) as unknown as BodyInit
    const response = await post(contactAction, body, { 'Content-Type': form })
    expect(response.status).toBe(413)
  })
})

test.each<[string, Record<string, string>]>([['another site', { 'Sec-Fetch-Site': 'cross-site' }]])(
  'a page of %s cannot send a message or a lead',
  async (_name, headers) => {
    expect((await sendMessage(site, contactFields(), headers)).status).toBe(403)
    expect((await postMessage(site, contactFields(), headers)).status).toBe(403)
    const response = await sendLead(site, lead, headers)
    expect([response.status, await response.json()]).toEqual([
      403,
      { status: 'failed', reason: 'cross-site' },
    ])
  },
)

test.each([
  ['/api/leads', 'POST'],
  ['/?index', 'GET, HEAD, POST'],
])('%s allows %s only', async (path, allowed) => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'].filter((name) => !allowed.includes(name))) {
    const body = /GET|HEAD/.test(method) ? undefined : new URLSearchParams(contactFields({ key: null }))
    const response = await fetch(site.url + path, { method, body })
    expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, allowed])
  }
})

// The other rules: app/islands/chat/lead-schema.test.ts, app/http/read-body.server.test.ts.
describe('the chat refuses', () => {
  test.each<[string, Record<string, unknown>]>([
    ['unknown steps', { path: ['start:yes-please', '__proto__'] }],
    ['an unfinished conversation', { path: ['start'] }],
    ['contact details without consent', { contact: { email: 'p@example.org', phone: '', consent: false } }],
  ])('%s', async (_name, changes) => {
    const response = await sendLead(site, { ...lead, ...changes })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ status: 'refused', problem: expect.any(String) })
  })

  test.each<[string, BodyInit, string, number]>([
    ['a list', '[]', 'application/json', 422],
    ['nothing', 'null', 'application/json', 422],
  ])('%s', async (_name, body, type, status) => {
    expect((await post('/api/leads', body, { 'Content-Type': type })).status).toBe(status)
  })
})

test('refused input is not in the log', () => {
  const log = site.errors.join('\n')
  for (const text of ['mei@example', 'Mei Lin', '林美', 'summer program', '617 555', 'call me', 'p@example'])
    expect(log).not.toContain(text)
})

test('a start behind a proxy without an https URL says what its visitors lack', () => {
  expect(site.errors.join('\n')).toMatch(/cookies are not Secure.+HSTS/)
})
