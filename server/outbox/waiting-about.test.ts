import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { startDeliveries } from './deliveries.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { waitingAbout } from './waiting-about.ts'

let folder: string
let outbox: Outbox

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-waiting-'))
  outbox = openOutbox(join(folder, 'outbox.db'))
})

afterEach(() => {
  outbox.close()
  rmSync(folder, { recursive: true })
})

const mei = { email: 'Mei@mail.example', message: 'one' }
const other = { email: 'other@mail.example', message: 'two' }
const kinds = () => outbox.find(() => true).map(({ kind, key }) => `${kind} ${key}`)

test('what waits about a person is found, and erased with every mail about it', async () => {
  outbox.accept({ kind: 'contact', key: 'a', payload: mei })
  outbox.accept({ kind: 'contact', key: 'b', payload: other })
  outbox.accept({ kind: 'lead', key: 'c', payload: { contact_email: 'mei@mail.example', tags: [] } })
  outbox.accept({
    kind: 'staff-mail',
    key: 'd',
    payload: { to: 'other@mail.example', news: { message: mei } },
  })
  outbox.accept({
    kind: 'staff-mail',
    key: 'e',
    payload: { to: 'mei@mail.example', news: { message: other } },
  })
  outbox.accept({ kind: 'acknowledgement', key: 'f', payload: { to: 'mei@mail.example', locale: 'en' } })
  const waiting = waitingAbout(outbox, [])
  expect(waiting.about(' mei@MAIL.example ')).toEqual({
    submissions: [mei],
    leads: [{ contact_email: 'mei@mail.example', tags: [] }],
  })
  expect(waiting.about('')).toEqual({ submissions: [], leads: [] })
  expect(await waiting.erase('mei@mail.example')).toMatchObject({ submissions: [mei] })
  expect(kinds()).toEqual(['contact b', 'staff-mail e'])
})

test('what is on its way has arrived when the erasure goes on to the database, and the rest never leaves', async () => {
  outbox.accept({ kind: 'contact', key: 'a', payload: mei })
  outbox.accept({ kind: 'contact', key: 'b', payload: { ...mei, message: 'later' } })
  const carried: unknown[] = []
  const arrive = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const deliveries = startDeliveries({
    outbox,
    log: createLogger('silent'),
    carriers: {
      async contact(payload) {
        begun.resolve(undefined)
        await arrive.promise
        carried.push(payload)
      },
    },
  })
  await begun.promise
  const erased = waitingAbout(outbox, [deliveries]).erase('mei@mail.example')
  arrive.resolve(undefined)
  // The one that arrived is counted where it arrived.
  expect((await erased).submissions).toEqual([{ ...mei, message: 'later' }])
  expect(carried).toEqual([mei])
  await deliveries.stop()
  expect(carried).toEqual([mei])
  expect(kinds()).toEqual([])
})

test('a first try that is given up while the erasure waits for it brings nobody back', async () => {
  const rows = new Map<string, unknown>()
  const tries = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const begun = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let count = 0
  const deliveries = startDeliveries({
    outbox,
    log: createLogger('silent'),
    patience: 1,
    backOff: () => 0,
    carriers: {
      async contact(payload, key) {
        const turn = count++
        begun[turn]?.resolve(undefined)
        await tries[turn]?.promise
        rows.set(key, payload)
      },
    },
  })
  const told = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei })
  await begun[0]!.promise
  const erasing = waitingAbout(outbox, [deliveries])
    .erase('mei@mail.example')
    .then(({ submissions }) => {
      const count = submissions.length + rows.size
      rows.clear()
      return count
    })
  expect(await told).toBe('queued')
  // The worker tries it again while the first try is still under way.
  await begun[1]!.promise
  tries[0]!.resolve(undefined)
  await setImmediate()
  tries[1]!.resolve(undefined)
  expect(await erasing).toBe(1)
  await deliveries.stop()
  expect([kinds(), rows.size]).toEqual([[], 0])
})

test('a first try that fails while the erasure waits for it leaves nothing behind, nor does what is told of it', async () => {
  const begun = Promise.withResolvers<undefined>()
  const fail = Promise.withResolvers<undefined>()
  const deliveries = startDeliveries({
    outbox,
    log: createLogger('silent'),
    carriers: {
      async contact() {
        begun.resolve(undefined)
        await fail.promise
      },
    },
  })
  const told = deliveries.deliver({ kind: 'contact', key: 'a', payload: mei }).then((deposit) => {
    outbox.accept({
      kind: 'staff-mail',
      key: 'b',
      payload: { to: 'staff@x.example', news: { message: mei } },
    })
    return deposit
  })
  await begun.promise
  const erasing = waitingAbout(outbox, [deliveries]).erase('mei@mail.example')
  fail.reject(new Error('down'))
  expect((await erasing).submissions).toEqual([mei])
  expect([await told, kinds()]).toEqual(['queued', []])
  await deliveries.stop()
})
