import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { deleteOldCopies } from '#app/utils/local-copies.ts'
import { sendLead, retryLeads } from './lead-delivery.ts'
import type { LeadRequest } from './lead-schema.ts'

const request: LeadRequest = {
  idempotencyKey: '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11',
  tags: ['grade12', 'hot-lead'],
  path: ['start:yes-please', 'handover'],
  userType: 'parent',
  grade: 'grade-12',
  goal: null,
  locale: 'en',
  booked: false,
}
const whole: LeadRequest = { ...request, goal: 'learn-ai-skills', path: [...request.path, 'goal:x'] }
const contact = { email: 'mei@example.org', consent: true } as const

let received: unknown[]
let response: number | 'lost'

beforeEach(() => {
  received = []
  response = 201
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (response === 'lost') throw new TypeError('fetch failed')
    received.push([method, url, JSON.parse(body)])
    return new Response(null, { status: response })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const stored = () => JSON.parse(localStorage.getItem('leads') ?? '[]') as Record<string, unknown>[]
const posts = (...leads: LeadRequest[]) => leads.map((lead) => ['POST', '/api/leads', lead])

function deliver(status: typeof response, lead: LeadRequest) {
  response = status
  return sendLead(lead)
}

async function retried() {
  response = 201
  received = []
  await retryLeads()
  return received
}

test('posts a lead as JSON and stores nothing', async () => {
  await deliver(201, request)
  expect(received).toEqual(posts(request))
  expect(stored()).toEqual([])
})

test.each(['lost', 500, 503, 404, 429] as const)(
  'stores the lead after %s and sends it when the site is opened again',
  async (problem) => {
    await deliver(problem, request)
    expect(stored()).toMatchObject([
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
    expect(await retried()).toEqual(posts(request))
    expect(stored()).toEqual([])
  },
)

test('stores the lead once, with its time, when the retry fails', async () => {
  expect(await deliver(503, request)).toEqual({ status: 'failed' })
  const [first] = stored()
  response = 'lost'
  await retryLeads()
  expect(stored()).toEqual([first])
})

test('does not resend a lead that the server refused or queued, and deletes it on the next visit', async () => {
  expect(await deliver(422, request)).toMatchObject({ status: 'refused', problems: {} })
  for (const status of [422, 202]) {
    await deliver(status, request)
    expect(stored()).toHaveLength(1)
    expect(await retried()).toEqual([])
    deleteOldCopies()
    expect(stored()).toEqual([])
  }
})

test('preserves the contact details when an older request without them fails later', async () => {
  await deliver('lost', { ...request, contact })
  await deliver('lost', request)
  expect(await retried()).toEqual(posts({ ...request, contact }))
})

test('stores the longest state of a conversation once, with its contact details', async () => {
  await deliver('lost', { ...request, contact })
  await deliver('lost', whole)
  expect(stored()).toMatchObject([{ goal: 'learn-ai-skills' }])
  expect(await retried()).toEqual(posts({ ...whole, contact }))
  expect(stored()).toEqual([])
})

test('sends the conversation without contact details that were refused', async () => {
  await deliver(422, { ...request, contact })
  await deliver('lost', whole)
  expect(await retried()).toEqual(posts(whole))
})

test.each(['lost', 201] as const)(
  'preserves the whole conversation when the response to an earlier part is late: %s',
  async (late) => {
    await deliver('lost', { ...whole, contact })
    await deliver(late, request)
    expect(await retried()).toEqual(posts({ ...whole, contact }))
  },
)

test.each(['{', '7', '[null, 1, {"request": null}]'])('reads the stored list %s as empty', async (broken) => {
  localStorage.setItem('leads', broken)
  expect(await retried()).toEqual([])
})

test('preserves entries of other shapes and does not send them', async () => {
  const earlier = { user_type: 'parent', goal: 'ai-skill', created_at: '2025-01-01T00:00:00Z' }
  localStorage.setItem('leads', JSON.stringify([earlier]))
  await deliver('lost', request)
  expect(stored()).toMatchObject([earlier, { user_type: 'parent', goal: null }])
  expect(await retried()).toHaveLength(1)
  expect(stored()).toEqual([earlier])
})

test('delivers without storage', async () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
  await deliver(201, request)
  await deliver('lost', request)
  expect(received).toHaveLength(1)
})

test.each([
  { status: 202, again: 0 },
  { status: 500, again: 1 },
])(
  'sends the newest state of a conversation that continues during a retry with response $status',
  async (row) => {
    const other = { ...request, idempotencyKey: '7c1c2d7e-3f5a-4c1e-8f5e-0a8f5d1b2c3d' }
    await deliver('lost', other)
    await deliver('lost', request)
    response = row.status
    const retry = retryLeads()
    await sendLead(whole)
    await retry
    expect(received).toEqual(posts(other, whole, ...Array<LeadRequest>(row.again).fill(whole)))
  },
)
