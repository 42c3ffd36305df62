import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contact, orders, part, whole } from '../../../tests/support/lead-parts.ts'
import { outboxForEachTest } from '../../../tests/support/outbox-for-tests.ts'
import type { Outbox } from './outbox.ts'

let outbox: Outbox
outboxForEachTest((opened) => (outbox = opened))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function accept(payload: object, created_at: string, kind = 'lead'): void {
  outbox.accept({ kind, key: 'k', payload: { ...payload, created_at } })
  vi.setSystemTime(Date.now() + 60_000)
}

const payloads = () => outbox.find(() => true).map(({ payload }) => payload)

test.each(orders)('%s', (_name, [first, second]) => {
  accept(first!, 'first')
  accept(second!, 'second')
  expect(payloads()).toEqual([{ ...whole, ...contact, created_at: 'first' }])
})

test('merges other kinds field by field', () => {
  accept({ path: ['a', 'b'] }, 'first', 'contact')
  accept({ path: ['c'] }, 'second', 'contact')
  expect(payloads()).toEqual([{ path: ['c'], created_at: 'first' }])
})

test('a conversation of the same length replaces the earlier one', () => {
  accept({ path: ['a'], goal: 'robots' }, 'first')
  accept({ path: ['b'], goal: 'chess' }, 'second')
  expect(payloads()).toEqual([{ path: ['b'], goal: 'chess', created_at: 'first' }])
})
