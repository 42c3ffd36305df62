import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contact, orders, part, whole } from '../../tests/fixtures/lead-parts.ts'
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

function accept(into: Outbox, payload: object, created_at: string, kind = 'lead'): void {
  into.accept({ kind, key: 'k', payload: { ...payload, created_at } })
  vi.setSystemTime(Date.now() + 60_000)
}

const kept = () => outbox.find(() => true).map(({ payload }) => payload)

test('the parts that are tried differ in everything, so that whatever is taken back shows', () => {
  for (const field of Object.keys(whole) as (keyof typeof whole)[])
    expect([field, part[field]]).not.toEqual([field, whole[field]])
})

test.each(orders)('%s', (_name, [first, second]) => {
  accept(outbox, first!, 'first')
  accept(outbox, second!, 'second')
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
