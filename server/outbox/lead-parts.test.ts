import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { openOutbox, type Outbox } from './outbox.ts'

let folder: ReturnType<typeof temporaryFolder>
let outbox: Outbox
let other: Outbox

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  folder = temporaryFolder('lead-parts')
  outbox = openOutbox(join(folder.path, 'outbox.db'))
  other = openOutbox(join(folder.path, 'other.db'))
})

afterEach(() => {
  vi.useRealTimers()
  outbox.close()
  other.close()
  folder.remove()
})

const whole = {
  user_type: 'parent',
  grade: 'grade-12',
  goal: 'learn-ai-skills',
  tags: ['grade12', 'hot-lead'],
  path: [
    'start:yes-please',
    'identify_user:parent',
    'ask_grade:grade-12',
    'goal:learn-ai-skills',
    'handover',
  ],
  booked: false,
  locale: 'zh',
  lead_score: 70,
  status: 'high_priority',
}
const part = {
  user_type: null,
  grade: null,
  goal: null,
  tags: [],
  path: ['start:yes-please', 'identify_user'],
  booked: true,
  locale: 'en',
  lead_score: 0,
  status: 'low_priority',
}
const contact = { contact_email: 'mei@mail.example', consent_at: '2026-01-05T09:00:00.000Z' }

function accept(into: Outbox, payload: object, created_at: string, kind = 'lead'): void {
  into.accept({ kind, key: 'k', payload: { ...payload, created_at } })
  vi.setSystemTime(Date.now() + 60_000)
}

const kept = () => outbox.find(() => true).map(({ payload }) => payload)

test('an earlier part of a conversation that comes late adds its contact and takes nothing away', () => {
  accept(outbox, whole, 'first')
  accept(outbox, { ...part, ...contact, contact_phone: null }, 'second')
  expect(kept()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test('a conversation that goes on completes the part that waits', () => {
  accept(outbox, { ...part, ...contact }, 'first')
  accept(outbox, whole, 'second')
  expect(kept()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test.each([
  ['the part', 'here', part, whole],
  ['the part', 'there', part, whole],
  ['the whole', 'here', whole, part],
  ['the whole', 'there', whole, part],
])('of two processes the whole conversation is kept: %s first, %s', (_name, place, first, second) => {
  const [one, two] = place === 'here' ? [outbox, other] : [other, outbox]
  accept(one, { ...first, ...contact }, 'first')
  accept(two, second, 'second')
  other.handOver(outbox.adopt)
  expect(kept()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test('what is no lead is merged whatever it holds', () => {
  accept(outbox, { path: ['a', 'b'] }, 'first', 'contact')
  accept(outbox, { path: ['c'] }, 'second', 'contact')
  expect(kept()).toEqual([{ path: ['c'], created_at: 'first' }])
})
