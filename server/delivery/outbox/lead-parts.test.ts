import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contact, orders, part, whole } from '../../../tests/support/lead-parts.ts'
import { outboxForEachTest } from '../../../tests/support/outbox-for-tests.ts'
import type { Outbox } from './outbox.ts'

let outbox: Outbox
let other: Outbox
outboxForEachTest((opened) => (outbox = opened))
outboxForEachTest((opened) => (other = opened))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function accept(into: Outbox, payload: object, created_at: string, kind = 'lead'): void {
  into.accept({ kind, key: 'k', payload: { ...payload, created_at } })
  vi.setSystemTime(Date.now() + 60_000)
}

const payloads = () => outbox.find(() => true).map(({ payload }) => payload)

test.each(orders)('%s', (_name, [first, second]) => {
  accept(outbox, first!, 'first')
  accept(outbox, second!, 'second')
  expect(payloads()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test.each([
  ['the part', 'here', part, whole],
  ['the part', 'there', part, whole],
  ['the whole', 'here', whole, part],
  ['the whole', 'there', whole, part],
])('preserves the whole conversation of two processes: %s first, %s', (_name, side, first, second) => {
  const [one, two] = side === 'here' ? [outbox, other] : [other, outbox]
  accept(one, { ...first, ...contact }, 'first')
  accept(two, second, 'second')
  other.exportTo(outbox.importDelivery)
  expect(payloads()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test('merges other kinds field by field', () => {
  accept(outbox, { path: ['a', 'b'] }, 'first', 'contact')
  accept(outbox, { path: ['c'] }, 'second', 'contact')
  expect(payloads()).toEqual([{ path: ['c'], created_at: 'first' }])
})

test('a conversation of the same length replaces the earlier one', () => {
  accept(outbox, { path: ['a'], goal: 'robots' }, 'first')
  accept(outbox, { path: ['b'], goal: 'chess' }, 'second')
  expect(payloads()).toEqual([{ path: ['b'], goal: 'chess', created_at: 'first' }])
})
