import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { startClaimingOutboxes, lockOutbox } from './claim-outboxes.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { undeliveredPersonalData } from './personal-data.ts'

const message = (key: string) => ({ kind: 'contact', key, payload: { message: key } })
const log = { info: vi.fn(), error: vi.fn() }
const folder = folderForEachTest('claim')
let own: Outbox
let stop: () => void

beforeEach(() => {
  own = peer('own')
})

afterEach(() => {
  vi.resetAllMocks()
  stop()
  own.close()
})

const peer = (name: string) => openOutbox(join(folder.path, name, 'outbox', 'outbox.db'))
const lock = (name: string, timeout?: number) => lockOutbox(join(folder.path, name, 'outbox'), timeout)
const keys = (outbox: Outbox) => outbox.find(() => true).map(({ key }) => key)
const payloads = () => own.find(() => true).map(({ payload }) => payload)

function refuseNext(outbox: Outbox, reason: string): void {
  outbox.refused(outbox.due(Date.now(), 1, ['contact'])[0]!, reason)
}

function leave(name: string, ...messages: string[]): void {
  const outbox = peer(name)
  for (const key of messages) outbox.accept(message(key))
  outbox.close()
}

function claimAll() {
  const onClaimed = vi.fn()
  const dataDir = join(folder.path, 'own')
  stop = startClaimingOutboxes({ peersDir: folder.path, dataDir, outbox: own, onClaimed, log, every: 20 })
  return onClaimed
}

async function claimOnce(): Promise<void> {
  const onClaimed = claimAll()
  await expect.poll(() => onClaimed).toHaveBeenCalledOnce()
}

function reasons(name: string) {
  const database = new DatabaseSync(join(folder.path, name, 'outbox', 'outbox.db'), { readOnly: true })
  const rows = database.prepare('SELECT key, refused_because AS reason FROM deliveries ORDER BY id').all()
  database.close()
  return rows.map(({ key, reason }) => [key, reason])
}

test('takes over what a dead process left, refused messages as refused', async () => {
  const dead = peer('dead')
  for (const key of ['a', 'b', 'c']) dead.accept(message(key))
  refuseNext(dead, 'never')
  dead.close()
  await claimOnce()
  expect(reasons('own')).toEqual([
    ['a', 'never'],
    ['b', null],
    ['c', null],
  ])
  expect(reasons('dead')).toEqual([])
  expect(own.status(['contact'])).toEqual({ waiting: 2, refused: 1 })
})

test('a refused message that was taken over keeps its age, and is found, aged and erased', async () => {
  const mei = { email: 'mei@mail.example', message: 'hello' }
  const dead = peer('dead')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  dead.accept({ kind: 'contact', key: 'old', payload: mei })
  vi.useRealTimers()
  const between = new Date(Date.now() - 30_000)
  dead.accept({ kind: 'contact', key: 'young', payload: mei })
  for (const delivery of dead.due(Date.now(), 2, ['contact'])) dead.refused(delivery, 'never')
  dead.close()
  await claimOnce()
  const waiting = undeliveredPersonalData({ outbox: own, log })
  expect(waiting.about('mei@mail.example').submissions).toHaveLength(2)
  expect([own.deleteBefore(between, ['contact']), keys(own)]).toEqual([1, ['young']])
  await waiting.erase(waiting.about('mei@mail.example').submissions.map(({ id }) => id))
  expect(keys(own)).toEqual([])
})

test.each([
  ['waits', null],
  ['was refused', 'here'],
])('a message that was refused there and %s here keeps its state here', async (_, reason) => {
  own.accept(message('a'))
  if (reason) refuseNext(own, reason)
  const dead = peer('dead')
  dead.accept({ ...message('a'), payload: { name: 'Mei' } })
  refuseNext(dead, 'there')
  dead.close()
  await claimOnce()
  expect(reasons('own')).toEqual([['a', reason]])
  expect(payloads()).toEqual([{ message: 'a', name: 'Mei' }])
})

test('tries a refused message again when the same message is taken over', async () => {
  own.accept(message('a'))
  refuseNext(own, 'never')
  leave('dead', 'a')
  claimAll()
  await expect.poll(() => own.status(['contact'])).toEqual({ waiting: 1, refused: 0 })
})

test('leaves the outbox of a living process alone until its lock ends', async () => {
  const release = lock('alive')
  expect(lock('alive')).toBeNull()
  const alive = peer('alive')
  alive.accept(message('a'))
  const onClaimed = claimAll()
  const dead = peer('dead')
  dead.accept(message('b'))
  await expect.poll(() => keys(own)).toEqual(['b'])
  expect(keys(alive)).toEqual(['a'])
  release!()
  await expect.poll(() => onClaimed).toHaveBeenCalledTimes(2)
  expect(keys(own)).toEqual(['b', 'a'])
  for (const outbox of [alive, dead]) outbox.close()
})

test('a folder that is removed during the scan is no error', async () => {
  for (const name of ['a', 'b', 'c']) leave(name, name)
  log.info.mockImplementation(({ from }) => {
    if (from === 'a') rmSync(join(folder.path, 'b'), { recursive: true })
  })
  claimAll()
  await expect.poll(() => keys(own)).toEqual(['a', 'c'])
  expect(log.error).not.toHaveBeenCalled()
})

test('logs an unreadable outbox once, and takes over the others', async () => {
  leave('a')
  leave('b', 'b')
  for (const file of ['outbox.db', 'outbox.db-wal'])
    writeFileSync(join(folder.path, 'a', 'outbox', file), 'x'.repeat(8_192))
  claimAll()
  await expect.poll(() => keys(own)).toEqual(['b'])
  leave('c', 'c')
  await expect.poll(() => keys(own)).toEqual(['b', 'c'])
  expect(log.error).toHaveBeenCalledOnce()
  expect(log.error.mock.calls[0]![0]).toMatchObject({ from: 'a' })
})

test('keys that a dead process accepted once are known to both, until they expire', async () => {
  const dead = peer('dead')
  for (const key of ['delivered', 'waiting']) dead.acceptOnce(message(key))
  dead.delivered(dead.due(Date.now(), 1, ['contact'])[0]!)
  await claimOnce()
  for (const outbox of [own, dead]) expect(outbox.acceptOnce(message('delivered'))).toBe(false)
  expect([own.acceptOnce(message('waiting')), keys(own)]).toEqual([false, ['waiting']])
  own.forgetBefore(new Date(Date.now() + 1_000))
  expect(own.acceptOnce(message('delivered'))).toBe(true)
  dead.close()
})

test('imports keys that were accepted after the first scan when their process dies again', async () => {
  const release = lock('a')
  const restarting = peer('a')
  restarting.accept(message('a'))
  const onClaimed = claimAll()
  release!()
  await expect.poll(() => onClaimed).toHaveBeenCalledTimes(1)
  const again = lock('a', 1_000)
  restarting.acceptOnce(message('accepted meanwhile'))
  restarting.delivered(restarting.due(Date.now(), 1, ['contact'])[0]!)
  const other = peer('b')
  other.accept(message('b'))
  await expect.poll(() => onClaimed).toHaveBeenCalledTimes(2)
  again!()
  restarting.accept(message('c'))
  await expect.poll(() => onClaimed).toHaveBeenCalledTimes(3)
  expect(own.acceptOnce(message('accepted meanwhile'))).toBe(false)
  for (const outbox of [restarting, other]) outbox.close()
})
