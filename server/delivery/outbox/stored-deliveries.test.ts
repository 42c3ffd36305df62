import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxForEachTest } from '../../../tests/support/outbox-for-tests.ts'
import { openOutbox, type Outbox } from './outbox.ts'

let outbox: Outbox
const file = outboxForEachTest((opened) => (outbox = opened))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

const kinds = ['contact']
const message = { kind: 'contact', key: 'a', payload: { name: '明途' } }
const due = () => outbox.due(Date.now(), 10, kinds)

test('what is submitted again is due at once', () => {
  outbox.accept(message)
  outbox.failed(due()[0]!.id, 60_000)
  expect(due()).toEqual([])
  outbox.accept(message)
  expect(due()).toMatchObject([{ key: 'a', attempts: 1 }])
})

test('a refused delivery is never due', () => {
  outbox.accept(message)
  outbox.refused(due()[0]!, 'no such column')
  expect([due(), outbox.nextDue(kinds)]).toEqual([[], null])
})

test('only the owner of the process may list the folder of the outbox', () => {
  const nested = `${dirname(file())}/nested/outbox.db`
  openOutbox(nested).close()
  expect(statSync(dirname(nested)).mode & 0o077).toBe(0)
})
