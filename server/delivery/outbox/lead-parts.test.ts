import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { contact, part, whole } from '../../../tests/support/lead-parts.ts'
import { outboxForEachTest } from '../../../tests/support/outbox-for-tests.ts'
import type { Outbox } from './outbox.ts'

let outbox: Outbox
const file = outboxForEachTest((opened) => (outbox = opened))

const accept = (payload: object, created_at: string) =>
  outbox.accept({ kind: 'lead', key: 'k', payload: { ...payload, created_at } })

const waiting = () => outbox.find(() => true).map(({ key, payload }) => [key, payload])

test('parts of a conversation wait side by side, each once, under its key', () => {
  accept({ ...part, ...contact }, 'first')
  accept(whole, 'second')
  accept(whole, 'third')
  accept({ ...whole, booked: true }, 'fourth')
  expect(waiting()).toEqual([
    ['k', { ...part, ...contact, created_at: 'first' }],
    ['k', { ...whole, created_at: 'second' }],
    ['k', { ...whole, booked: true, created_at: 'fourth' }],
  ])
  expect([
    outbox.has({ kind: 'lead', key: 'k', payload: null }),
    outbox.has({ kind: 'lead', key: 'l', payload: null }),
  ]).toEqual([true, false])
})

test.each([
  ['first', [{ ...part, ...contact }, whole]],
  ['last', [whole, { ...part, ...contact }]],
])('tell the whole conversation with its contact, where the address came %s', (_, [one, two]) => {
  accept(one!, 'first')
  expect(accept(two!, 'second')).toMatchObject({ ...whole, ...contact })
})

test('what 1.0.0 has left waits beside later parts of its conversation', () => {
  const before = new DatabaseSync(file())
  const insert = "INSERT INTO deliveries (kind, key, payload, accepted_at) VALUES ('lead', 'k', ?, 'then')"
  before.prepare(insert).run(JSON.stringify(part))
  before.close()
  expect(outbox.has({ kind: 'lead', key: 'k', payload: null })).toBe(true)
  accept(whole, 'second')
  expect(waiting()).toEqual([
    ['k', part],
    ['k', { ...whole, created_at: 'second' }],
  ])
})
