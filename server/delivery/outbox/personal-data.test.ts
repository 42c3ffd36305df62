import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { rowId } from '../../backends/row-inserter.ts'
import { Deliveries } from './delivery-worker.ts'
import type { Outbox } from './outbox.ts'
import { undeliveredPersonalData } from './personal-data.ts'

let outbox: Outbox
const file = outboxForEachTest((opened) => (outbox = opened))

type Options = ConstructorParameters<typeof Deliveries>[0]

const sendWith = (contact: Options['senders'][string], options: Partial<Options> = {}) =>
  new Deliveries({ outbox, log: silent, senders: { contact }, ...options })

const personalData = (options: Partial<Parameters<typeof undeliveredPersonalData>[0]> = {}) =>
  undeliveredPersonalData({ outbox, ...options })

const accept = (kind: string, key: string, payload: object) => outbox.accept({ kind, key, payload })
const staffMail = (to: string, message: object) => ({ to, news: { message } })

const mei = { email: 'Mei@mail.example', message: 'one' }
const other = { email: 'other@mail.example', message: 'two' }
/** Ids of the rows with these keys. */
const ids = (...keys: string[]) => keys.map(rowId)
const kinds = () => outbox.find(() => true).map(({ kind, key }) => `${kind} ${key}`)

test('finds what waits about a person, and erases chosen rows with every notice about them', async () => {
  const later = { ...mei, message: 'later' }
  const lead = { contact_email: 'mei@mail.example', tags: [] }
  accept('contact', 'a', mei)
  accept('contact', 'b', other)
  accept('contact', 'later', later)
  accept('lead', 'c', lead)
  accept('staff-mail', 'a.d', staffMail('other@mail.example', mei))
  accept('staff-mail', 'b.e', staffMail('mei@mail.example', other))
  accept('staff-mail', 'c.contact.d', { to: 'staff@x.example', news: { lead } })
  accept('acknowledgement', 'a', { to: 'mei@mail.example', locale: 'en' })
  accept('webhook', `message.received.${rowId('a')}`, { event: {} })
  const waiting = personalData()
  const [a, atLater, c] = ids('a', 'later', 'c')
  expect(waiting.about(' mei@MAIL.example ')).toEqual({
    submissions: [
      { id: a, ...mei },
      { id: atLater, ...later },
    ],
    leads: [{ id: c, ...lead }],
  })
  expect(waiting.about('')).toEqual({ submissions: [], leads: [] })
  expect(await waiting.erase(ids('a', 'c'))).toMatchObject({ submissions: [mei], leads: [lead] })
  expect(kinds()).toEqual(['contact b', 'contact later', 'staff-mail b.e'])
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
  const waiting = personalData({ sending: [deliveries] })
  const erased = waiting.erase(ids('a', 'b'))
  arrive.resolve(undefined)
  // The delivered one is counted in the database.
  expect((await erased).submissions).toMatchObject([{ ...mei, message: 'later' }])
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
    .erase(ids('a'))
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
    accept('staff-mail', 'a.b', staffMail('staff@x.example', mei))
    return deposit
  })
  await begun.promise
  const erasing = personalData({ sending: [deliveries] }).erase(ids('a'))
  fail.reject(new Error('down'))
  expect((await erasing).submissions).toMatchObject([mei])
  expect([await delivered, kinds()]).toEqual(['queued', []])
  await deliveries.stop()
})

test('finds what was left with a telephone number only, and no similar number', () => {
  const lead = { contact_email: null, contact_phone: '+86 138-0000 0000', tags: [] }
  accept('lead', 'a', lead)
  accept('contact', 'b', { ...other, phone_number: '139 0000 0000' })
  accept('lead', 'c', { ...lead, contact_phone: '139 1380 0000 000' })
  const waiting = personalData()
  expect(waiting.about('13800000000')).toMatchObject({ submissions: [], leads: [lead] })
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
  outbox.remove(outbox.due(Date.now(), 1, ['contact'])[0]!)
  const keys = Array.from({ length: 20 }, (_, i) => `${i % 2 ? 'mei' : 'other'} ${i}`)
  for (const key of keys) accept('contact', key, { ...other, message: key.startsWith('mei') ? marker : 'x' })
  const earlier = new DatabaseSync(file())
  earlier.exec(`PRAGMA secure_delete = OFF; INSERT INTO deliveries (kind, key, payload, accepted_at)
    VALUES ('contact', 'old', '${marker}', ''); DELETE FROM deliveries WHERE key = 'old'`)
  earlier.close()
  expect(remains(folder)).not.toEqual([])
  const waiting = personalData()
  expect(await waiting.erase(ids(...keys.filter((key) => key.startsWith('mei'))))).toMatchObject({
    isComplete: true,
  })
  expect(remains(folder)).toEqual([])
  expect(kinds()).toHaveLength(10)
})

test('a reader of the file makes an erasure incomplete until it has ended', async () => {
  accept('contact', 'a', { ...mei, message: marker })
  const reader = new DatabaseSync(file())
  reader.exec('BEGIN; SELECT * FROM deliveries')
  const waiting = personalData()
  expect(await waiting.erase(ids('a'))).toMatchObject({ isComplete: false })
  reader.close()
  expect(await waiting.erase(ids('a'))).toMatchObject({ isComplete: true })
  expect(remains(dirname(file()))).toEqual([])
})
