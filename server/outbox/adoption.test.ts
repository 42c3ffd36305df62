import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { startAdoption } from './adoption.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { claimOutbox } from './ownership.ts'
import { waitingAbout } from './waiting-about.ts'

const letter = (key: string) => ({ kind: 'contact', key, payload: { message: key } })
const log = { info: vi.fn(), error: vi.fn() }
let folder: ReturnType<typeof temporaryFolder>
let own: Outbox
let stop: () => void

beforeEach(() => {
  folder = temporaryFolder('adoption')
  own = openOutbox(join(folder.path, 'own', 'outbox', 'outbox.db'))
})

afterEach(() => {
  vi.resetAllMocks()
  stop()
  own.close()
  folder.remove()
})

const peer = (name: string) => openOutbox(join(folder.path, name, 'outbox', 'outbox.db'))
const keys = (outbox: Outbox) => outbox.find(() => true).map(({ key }) => key)

function adopt() {
  const adopted = vi.fn()
  stop = startAdoption({
    peersDir: folder.path,
    dataDir: join(folder.path, 'own'),
    outbox: own,
    adopted,
    log,
    every: 20,
  })
  return adopted
}

/** What is kept, with why it is not tried. */
function reasons(name: string) {
  const database = new DatabaseSync(join(folder.path, name, 'outbox', 'outbox.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT key, refused_because AS reason FROM deliveries ORDER BY id').all()
    return rows.map(({ key, reason }) => [key, reason])
  } finally {
    database.close()
  }
}

test('what waits for a process that has died is taken over, what was refused as refused', async () => {
  const dead = peer('dead')
  for (const key of ['a', 'b', 'c']) dead.accept(letter(key))
  dead.refused(dead.due(Date.now(), 1, ['contact'])[0]!, 'never')
  dead.close()
  const adopted = adopt()
  await expect.poll(() => adopted).toHaveBeenCalledOnce()
  expect(reasons('own')).toEqual([
    ['a', 'never'],
    ['b', null],
    ['c', null],
  ])
  expect(reasons('dead')).toEqual([])
  expect(own.status(['contact'])).toEqual({ waiting: 2, refused: 1 })
})

test('what was refused by one that has died is as old as it was, and is found, aged and erased', async () => {
  const mei = { email: 'mei@mail.example', message: 'hello' }
  const dead = peer('dead')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  dead.accept({ kind: 'contact', key: 'old', payload: mei })
  vi.useRealTimers()
  const betweenThem = new Date(Date.now() - 30_000)
  dead.accept({ kind: 'contact', key: 'young', payload: mei })
  for (const delivery of dead.due(Date.now(), 2, ['contact'])) dead.refused(delivery, 'never')
  dead.close()
  const adopted = adopt()
  await expect.poll(() => adopted).toHaveBeenCalledOnce()
  const waiting = waitingAbout(own, [])
  expect(waiting.about('mei@mail.example').submissions).toHaveLength(2)
  expect([own.deleteBefore(betweenThem, ['contact']), keys(own)]).toEqual([1, ['young']])
  await waiting.erase('mei@mail.example')
  expect(keys(own)).toEqual([])
})

test.each([
  ['waits', null],
  ['was refused as well', 'here'],
])('what was refused there and %s here keeps what is said of it here', async (_, reason) => {
  own.accept(letter('a'))
  if (reason) own.refused(own.due(Date.now(), 1, ['contact'])[0]!, reason)
  const dead = peer('dead')
  dead.accept({ ...letter('a'), payload: { name: 'Mei' } })
  dead.refused(dead.due(Date.now(), 1, ['contact'])[0]!, 'there')
  dead.close()
  const adopted = adopt()
  await expect.poll(() => adopted).toHaveBeenCalledOnce()
  expect(reasons('own')).toEqual([['a', reason]])
  expect(own.find(() => true).map(({ payload }) => payload)).toEqual([{ message: 'a', name: 'Mei' }])
})

test.each([
  ['the first half', 'the contact'],
  ['the contact', 'the first half'],
])('of a lead that waits in two places, %s here and %s there, nothing is lost', async (...halves) => {
  const payloads = {
    'the first half': { grade: 'grade-11', booked: false, created_at: 'first' },
    'the contact': { grade: 'grade-11', booked: true, contact_email: 'a@b.example', created_at: 'second' },
  }
  const dead = peer('dead')
  const places = { [halves[0]!]: own, [halves[1]!]: dead }
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [half, payload] of Object.entries(payloads)) {
    places[half]!.accept({ kind: 'lead', key: 'k', payload })
    vi.setSystemTime(Date.now() + 60_000)
  }
  vi.useRealTimers()
  dead.close()
  const adopted = adopt()
  await expect.poll(() => adopted).toHaveBeenCalledOnce()
  expect(own.find(() => true).map(({ payload }) => payload)).toEqual([
    { ...payloads['the contact'], created_at: 'first' },
  ])
})

test('what was refused here is tried again with what is taken over', async () => {
  own.accept(letter('a'))
  own.refused(own.due(Date.now(), 1, ['contact'])[0]!, 'never')
  const dead = peer('dead')
  dead.accept(letter('a'))
  dead.close()
  adopt()
  await expect.poll(() => own.status(['contact'])).toEqual({ waiting: 1, refused: 0 })
})

test('what belongs to a living process is left alone until its claim ends', async () => {
  const release = claimOutbox(join(folder.path, 'alive', 'outbox'))
  expect(claimOutbox(join(folder.path, 'alive', 'outbox'))).toBeNull()
  const alive = peer('alive')
  alive.accept(letter('a'))
  const adopted = adopt()
  const dead = peer('dead')
  dead.accept(letter('b'))
  await expect.poll(() => keys(own)).toEqual(['b'])
  expect(keys(alive)).toEqual(['a'])
  release!()
  await expect.poll(() => adopted).toHaveBeenCalledTimes(2)
  expect(keys(own)).toEqual(['b', 'a'])
  for (const outbox of [alive, dead]) outbox.close()
})

test('a folder that is tidied away while others are looked at is none of our business', async () => {
  for (const name of ['a', 'b', 'c']) {
    const outbox = peer(name)
    outbox.accept(letter(name))
    outbox.close()
  }
  log.info.mockImplementation(({ from }) => {
    if (from === 'a') rmSync(join(folder.path, 'b'), { recursive: true })
  })
  adopt()
  await expect.poll(() => keys(own)).toEqual(['a', 'c'])
  expect(log.error).not.toHaveBeenCalled()
})

test('an outbox that cannot be read is told of once, and keeps nobody from the others', async () => {
  const [damaged, dead] = [peer('a'), peer('b')]
  dead.accept(letter('b'))
  for (const outbox of [damaged, dead]) outbox.close()
  for (const file of ['outbox.db', 'outbox.db-wal'])
    writeFileSync(join(folder.path, 'a', 'outbox', file), 'x'.repeat(8_192))
  adopt()
  await expect.poll(() => keys(own)).toEqual(['b'])
  const later = peer('c')
  later.accept(letter('c'))
  later.close()
  await expect.poll(() => keys(own)).toEqual(['b', 'c'])
  expect(log.error).toHaveBeenCalledOnce()
  expect(log.error.mock.calls[0]![0]).toMatchObject({ from: 'a' })
})

test('what was once kept by one that has died is known to both, for as long as it was', async () => {
  const dead = peer('dead')
  for (const key of ['delivered', 'waiting']) dead.acceptOnce(letter(key))
  dead.delivered(dead.due(Date.now(), 1, ['contact'])[0]!)
  const adopted = adopt()
  await expect.poll(() => adopted).toHaveBeenCalledOnce()
  for (const outbox of [own, dead]) expect(outbox.acceptOnce(letter('delivered'))).toBe(false)
  expect([own.acceptOnce(letter('waiting')), keys(own)]).toEqual([false, ['waiting']])
  own.forgetBefore(new Date(Date.now() + 1_000))
  expect(own.acceptOnce(letter('delivered'))).toBe(true)
  dead.close()
})

test('what comes to be known after a first look is learned when its process has died again', async () => {
  const release = claimOutbox(join(folder.path, 'a', 'outbox'))
  const restless = peer('a')
  restless.accept(letter('a'))
  const adopted = adopt()
  release!()
  await expect.poll(() => adopted).toHaveBeenCalledTimes(1)
  const again = claimOutbox(join(folder.path, 'a', 'outbox'), 1_000)
  restless.acceptOnce(letter('told meanwhile'))
  restless.delivered(restless.due(Date.now(), 1, ['contact'])[0]!)
  const other = peer('b')
  other.accept(letter('b'))
  await expect.poll(() => adopted).toHaveBeenCalledTimes(2)
  again!()
  restless.accept(letter('c'))
  await expect.poll(() => adopted).toHaveBeenCalledTimes(3)
  expect(own.acceptOnce(letter('told meanwhile'))).toBe(false)
  for (const outbox of [restless, other]) outbox.close()
})
