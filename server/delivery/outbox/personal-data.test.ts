import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outboxForEachTest, silent } from '../../../tests/support/outbox-for-tests.ts'
import { startDeliveries } from './delivery-worker.ts'
import type { Outbox } from './outbox.ts'
import { undeliveredPersonalData } from './personal-data.ts'

let outbox: Outbox
outboxForEachTest((opened) => (outbox = opened))

type Options = Parameters<typeof startDeliveries>[0]

const carryWith = (contact: Options['carriers'][string], options: Partial<Options> = {}) =>
  startDeliveries({ outbox, log: silent, carriers: { contact }, ...options })

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
  const waiting = undeliveredPersonalData(outbox, [])
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
  const carried: unknown[] = []
  const arrive = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const deliveries = carryWith(async (payload) => {
    begun.resolve(undefined)
    await arrive.promise
    carried.push(payload)
  })
  await begun.promise
  const erased = undeliveredPersonalData(outbox, [deliveries]).erase('mei@mail.example')
  arrive.resolve(undefined)
  // The delivered one is counted in the database.
  expect((await erased).submissions).toEqual([{ ...mei, message: 'later' }])
  expect(carried).toEqual([mei])
  await deliveries.stop()
  expect(carried).toEqual([mei])
  expect(kinds()).toEqual([])
})

test('a first attempt that times out during the erasure restores nothing', async () => {
  const rows = new Map<string, unknown>()
  const tries = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const begun = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let count = 0
  const contact: Options['carriers'][string] = async (payload, key) => {
    const turn = count++
    begun[turn]?.resolve(undefined)
    await tries[turn]?.promise
    rows.set(key, payload)
  }
  const deliveries = carryWith(contact, { timeout: 1, backOff: () => 0 })
  const delivered = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei })
  await begun[0]!.promise
  const erasing = undeliveredPersonalData(outbox, [deliveries])
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
  const deliveries = carryWith(async () => {
    begun.resolve(undefined)
    await fail.promise
  })
  const delivered = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei }).then((deposit) => {
    accept('staff-mail', 'b', staffMail('staff@x.example', mei))
    return deposit
  })
  await begun.promise
  const erasing = undeliveredPersonalData(outbox, [deliveries]).erase('mei@mail.example')
  fail.reject(new Error('down'))
  expect((await erasing).submissions).toEqual([mei])
  expect([await delivered, kinds()]).toEqual(['queued', []])
  await deliveries.stop()
})
