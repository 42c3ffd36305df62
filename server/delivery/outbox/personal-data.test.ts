import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { startDeliveries } from './delivery-worker.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { lockOutbox } from './ownership.ts'
import { undeliveredPersonalData } from './personal-data.ts'

let outbox: Outbox
const file = outboxForEachTest((opened) => (outbox = opened))

type Options = Parameters<typeof startDeliveries>[0]

const sendWith = (contact: Options['senders'][string], options: Partial<Options> = {}) =>
  startDeliveries({ outbox, log: silent, senders: { contact }, ...options })

const personalData = (options: Partial<Parameters<typeof undeliveredPersonalData>[0]> = {}) =>
  undeliveredPersonalData({ outbox, log: silent, ...options })

const accept = (kind: string, key: string, payload: object) => outbox.accept({ kind, key, payload })
const staffMail = (to: string, message: object) => ({ to, news: { message } })

const mei = { email: 'Mei@mail.example', message: 'one' }
const other = { email: 'other@mail.example', message: 'two' }
const kinds = () => outbox.find(() => true).map(({ kind, key }) => `${kind} ${key}`)

test('finds what waits about a person, and erases it with every mail about it', async () => {
  accept('contact', 'a', mei)
  accept('contact', 'b', other)
  accept('lead', 'c', { contact_email: 'mei@mail.example', tags: [] })
  accept('staff-mail', 'd', staffMail('other@mail.example', mei))
  accept('staff-mail', 'e', staffMail('mei@mail.example', other))
  accept('acknowledgement', 'f', { to: 'mei@mail.example', locale: 'en' })
  const waiting = personalData()
  expect(waiting.about(' mei@MAIL.example ')).toEqual({
    submissions: [mei],
    leads: [{ contact_email: 'mei@mail.example', tags: [] }],
  })
  expect(waiting.about('')).toEqual({ submissions: [], leads: [] })
  expect(await waiting.erase('mei@mail.example')).toMatchObject({ submissions: [mei] })
  expect(kinds()).toEqual(['contact b', 'staff-mail e'])
})

test('waits for deliveries in progress before the erasure continues, and never delivers the rest', async () => {
  accept('contact', 'a', mei)
  accept('contact', 'b', { ...mei, message: 'later' })
  const sent: unknown[] = []
  const arrive = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const deliveries = sendWith(async (payload) => {
    begun.resolve(undefined)
    await arrive.promise
    sent.push(payload)
  })
  await begun.promise
  const erased = personalData({ sending: [deliveries] }).erase('mei@mail.example')
  arrive.resolve(undefined)
  // The delivered one is counted in the database.
  expect((await erased).submissions).toEqual([{ ...mei, message: 'later' }])
  expect(sent).toEqual([mei])
  await deliveries.stop()
  expect(sent).toEqual([mei])
  expect(kinds()).toEqual([])
})

test('a first attempt that times out during the erasure restores nothing', async () => {
  const rows = new Map<string, unknown>()
  const tries = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const begun = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let count = 0
  const contact: Options['senders'][string] = async (payload, key) => {
    const turn = count++
    begun[turn]?.resolve(undefined)
    await tries[turn]?.promise
    rows.set(key, payload)
  }
  const deliveries = sendWith(contact, { timeout: 1, backOff: () => 0 })
  const delivered = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei })
  await begun[0]!.promise
  const erasing = personalData({ sending: [deliveries] })
    .erase('mei@mail.example')
    .then(({ submissions }) => {
      const count = submissions.length + rows.size
      rows.clear()
      return count
    })
  expect(await delivered).toBe('queued')
  // The worker tries again while the first attempt is still in progress.
  await begun[1]!.promise
  tries[0]!.resolve(undefined)
  await setImmediate()
  tries[1]!.resolve(undefined)
  expect(await erasing).toBe(1)
  await deliveries.stop()
  expect([kinds(), rows.size]).toEqual([[], 0])
})

test('a first attempt that fails during the erasure leaves neither a message nor a mail', async () => {
  const begun = Promise.withResolvers<undefined>()
  const fail = Promise.withResolvers<undefined>()
  const deliveries = sendWith(async () => {
    begun.resolve(undefined)
    await fail.promise
  })
  const delivered = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei }).then((deposit) => {
    accept('staff-mail', 'b', staffMail('staff@x.example', mei))
    return deposit
  })
  await begun.promise
  const erasing = personalData({ sending: [deliveries] }).erase('mei@mail.example')
  fail.reject(new Error('down'))
  expect((await erasing).submissions).toEqual([mei])
  expect([await delivered, kinds()]).toEqual(['queued', []])
  await deliveries.stop()
})

test('finds what was left with a telephone number only, and every mail about it', async () => {
  const lead = { contact_email: null, contact_phone: '+86 138-0000 0000', tags: [] }
  accept('lead', 'a', lead)
  accept('staff-mail', 'b', { to: 'staff@x.example', news: { lead } })
  accept('contact', 'c', { ...other, phone_number: '139 0000 0000' })
  const waiting = personalData()
  expect(waiting.about('13800000000').leads).toEqual([lead])
  expect(await waiting.erase('138 0000 0000')).toMatchObject({ leads: [lead], isComplete: true })
  expect(kinds()).toEqual(['contact c'])
})

const marker = 'MARKER'.repeat(400)
const remains = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() && readFileSync(path).includes('MARKER') ? [entry.name] : []
  })

test('an erasure leaves nothing in the files, also of what was delivered or deleted earlier', async () => {
  const folder = dirname(file())
  accept('contact', 'delivered', { ...mei, message: marker })
  outbox.delivered(outbox.due(Date.now(), 1, ['contact'])[0]!)
  for (let i = 0; i < 20; i++)
    accept('contact', `${i}`, { ...(i % 2 ? mei : other), message: i % 2 ? marker : 'x' })
  const earlier = new DatabaseSync(file())
  earlier.exec(`PRAGMA secure_delete = OFF; INSERT INTO deliveries (kind, key, payload, accepted_at)
    VALUES ('contact', 'old', '${marker}', ''); DELETE FROM deliveries WHERE key = 'old'`)
  earlier.close()
  expect(remains(folder)).not.toEqual([])
  const waiting = personalData()
  expect(await waiting.erase('mei@mail.example')).toMatchObject({ isComplete: true })
  expect(remains(folder)).toEqual([])
  expect(kinds()).toHaveLength(10)
})

test('a reader of the file makes an erasure incomplete until it has ended', async () => {
  accept('contact', 'a', { ...mei, message: marker })
  const reader = new DatabaseSync(file())
  reader.exec('BEGIN; SELECT * FROM deliveries')
  const waiting = personalData()
  expect(await waiting.erase('mei@mail.example')).toMatchObject({ isComplete: false })
  reader.close()
  expect(await waiting.erase('mei@mail.example')).toMatchObject({ isComplete: true })
  expect(remains(dirname(file()))).toEqual([])
})

test('an erasure reaches the outboxes of other processes, and says when one may still deliver', async () => {
  const peersDir = join(dirname(file()), 'peers')
  const folderOf = (name: string) => join(peersDir, name, 'outbox')
  const [dead, running] = ['dead', 'running'].map((name) => openOutbox(join(folderOf(name), 'outbox.db')))
  const unlock = lockOutbox(folderOf('running'))!
  dead!.accept({ kind: 'contact', key: 'a', payload: { ...mei, message: marker } })
  dead!.close()
  const waiting = personalData({ peers: { peersDir, dataDir: dirname(file()) } })
  expect(waiting.about('mei@mail.example').submissions).toHaveLength(1)
  const first = await waiting.erase('mei@mail.example')
  expect([first.submissions.length, first.isComplete]).toEqual([1, true])

  running!.accept({ kind: 'contact', key: 'b', payload: { ...mei, message: marker } })
  running!.accept({ kind: 'contact', key: 'c', payload: other })
  const second = await waiting.erase('mei@mail.example')
  expect([second.submissions.length, second.isComplete]).toEqual([1, false])
  expect((await waiting.erase('mei@mail.example')).isComplete).toBe(true)
  expect(running!.find(() => true).map(({ key }) => key)).toEqual(['c'])
  expect(remains(peersDir)).toEqual([])
  running!.close()
  unlock()
})

test('an outbox of another process that cannot be opened makes an erasure incomplete', async () => {
  const peersDir = join(dirname(file()), 'peers')
  const folder = join(peersDir, 'broken', 'outbox')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'outbox.db'), 'no database')
  const waiting = personalData({ peers: { peersDir, dataDir: dirname(file()) } })
  expect((await waiting.erase('mei@mail.example')).isComplete).toBe(false)
})
