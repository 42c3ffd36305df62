import { beforeEach, expect, test, vi } from 'vitest'
import { deliverLead, retryLeads } from './lead-delivery.ts'
import type { LeadRequest } from './lead-schema.ts'

const request: LeadRequest = {
  idempotencyKey: '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11',
  revision: 'abc',
  tags: ['grade12', 'hot-lead'],
  path: ['start:yes-please', 'handover'],
  userType: 'parent',
  grade: 'grade-12',
  goal: null,
  locale: 'en',
  booked: false,
}
const contact = { email: 'mei@example.org', consent: true } as const

let received: unknown[]
/** The status that the server answers with, or a lost connection. */
let answer: number | 'lost'

beforeEach(() => {
  received = []
  answer = 201
  const items = new Map<string, string>()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    if (answer === 'lost') throw new TypeError('fetch failed')
    received.push([method, address, JSON.parse(body)])
    return new Response(null, { status: answer })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const kept = () => JSON.parse(localStorage.getItem('leads') ?? '[]') as Record<string, unknown>[]

test('a lead is posted as JSON, and nothing is kept', async () => {
  await deliverLead(request)
  expect(received).toEqual([['POST', '/api/leads', request]])
  expect(kept()).toEqual([])
})

test.each(['lost', 500, 503, 404, 429] as const)(
  'after %s the lead is kept, and sent at the next opening',
  async (problem) => {
    answer = problem
    await deliverLead(request)
    expect(kept()).toMatchObject([
      {
        user_type: 'parent',
        grade: 'grade-12',
        goal: null,
        tags: ['grade12', 'hot-lead'],
        lead_score: 70,
        status: 'high_priority',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
    answer = 201
    received = []
    await retryLeads()
    expect(received).toEqual([['POST', '/api/leads', request]])
    expect(kept()).toEqual([])
  },
)

test('a retry that fails keeps the lead once, with its time', async () => {
  answer = 'lost'
  await deliverLead(request)
  const [first] = kept()
  await retryLeads()
  expect(kept()).toEqual([first])
})

test('a refused lead, and one that the server delivers itself, are kept to be seen but not sent again', async () => {
  for (const status of [422, 202]) {
    answer = status
    await deliverLead(request)
    expect(kept()).toHaveLength(1)
    received = []
    await retryLeads()
    expect(received).toEqual([])
  }
})

test('what sending again would not change is no failure that passes', async () => {
  answer = 422
  expect(await deliverLead(request)).toMatchObject({ status: 'refused', field: null })
  answer = 503
  expect(await deliverLead(request)).toEqual({ status: 'failed' })
})

test('a way to answer is not lost by an older request that fails later', async () => {
  answer = 'lost'
  await deliverLead({ ...request, contact })
  await deliverLead(request)
  answer = 201
  await retryLeads()
  expect(received).toEqual([['POST', '/api/leads', { ...request, contact }]])
})

const whole: LeadRequest = {
  ...request,
  goal: 'learn-ai-skills',
  path: ['start:yes-please', 'identify_user:parent', 'handover'],
}

test('of a conversation that went on the whole is kept, once, with the way to answer it', async () => {
  answer = 'lost'
  await deliverLead({ ...request, contact })
  await deliverLead(whole)
  expect(kept()).toMatchObject([{ goal: 'learn-ai-skills' }])
  answer = 201
  await retryLeads()
  expect(received).toEqual([['POST', '/api/leads', { ...whole, contact }]])
  expect(kept()).toEqual([])
})

test('a way to answer that was refused for good keeps nothing of its conversation from being sent', async () => {
  answer = 422
  await deliverLead({ ...request, contact })
  answer = 'lost'
  await deliverLead(whole)
  answer = 201
  received = []
  await retryLeads()
  expect(received).toEqual([['POST', '/api/leads', whole]])
})

test.each(['lost', 201] as const)(
  'what an earlier part of a conversation is answered late (%s) takes nothing of the whole away',
  async (late) => {
    answer = 'lost'
    await deliverLead({ ...whole, contact })
    answer = late
    await deliverLead(request)
    answer = 201
    received = []
    await retryLeads()
    expect(received).toEqual([['POST', '/api/leads', { ...whole, contact }]])
  },
)

test('a list that cannot be read counts as empty', async () => {
  for (const broken of ['{', '7', '[null, 1, {"request": null}]']) {
    localStorage.setItem('leads', broken)
    await retryLeads()
    expect(received).toEqual([])
  }
})

test('entries of other shapes stay in the list, and are not sent', async () => {
  const earlier = { user_type: 'parent', goal: 'ai-skill', created_at: '2025-01-01T00:00:00Z' }
  localStorage.setItem('leads', JSON.stringify([earlier]))
  answer = 'lost'
  await deliverLead(request)
  expect(kept()).toMatchObject([earlier, { user_type: 'parent', goal: null }])
  answer = 201
  await retryLeads()
  expect(received).toHaveLength(1)
  expect(kept()).toEqual([earlier])
})

test('forbidden storage stops nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  await deliverLead(request)
  answer = 'lost'
  await deliverLead(request)
  expect(received).toHaveLength(1)
})

test.each([
  { status: 202, again: 0 },
  { status: 500, again: 1 },
])(
  'a conversation that goes on while others are sent again is not overtaken by what it was, answered $status',
  async ({ status, again }) => {
    const other = { ...request, idempotencyKey: '7c1c2d7e-3f5a-4c1e-8f5e-0a8f5d1b2c3d' }
    const whole = { ...request, path: [...request.path, 'goal:learn-ai-skills'] }
    answer = 'lost'
    await deliverLead(other)
    await deliverLead(request)
    answer = status
    const retried = retryLeads()
    await deliverLead(whole)
    await retried
    const expected = [other, whole, ...Array<LeadRequest>(again).fill(whole)]
    expect(received).toEqual(expected.map((sent) => ['POST', '/api/leads', sent]))
  },
)
