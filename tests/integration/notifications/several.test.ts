import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAdoption } from '../../../server/outbox/adoption.ts'
import { openOutbox } from '../../../server/outbox/outbox.ts'
import { claimOutbox } from '../../../server/outbox/ownership.ts'
import { openNotifications } from '../../../server/notifications/notifications.ts'
import { noticeKinds } from '../../../server/notifications/notices.ts'
import { temporaryFolder, type TemporaryFolder } from '../../fixtures/processes.ts'
import { contactMessage } from './harness.ts'

// Processes of one site, each with its own outbox in a folder of all; whoever is closed has died.
const log = { info() {}, warn() {}, error: vi.fn() }

let peers: TemporaryFolder
let told: string[]
let url: string
let undo: (() => unknown)[]

beforeEach(async () => {
  peers = temporaryFolder('several-notifications')
  told = []
  const receiver = createServer((request, response) => {
    told.push(String(request.headers['webhook-id']).replace('message.received.', ''))
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const bound = receiver.address()
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`
  undo = [peers.remove, () => receiver.close()]
})

afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  expect(log.error).not.toHaveBeenCalled()
})

/** A process that tells the webhook, or one whose network is away. */
function start(name: string, isOnline = true) {
  const dataDir = join(peers.path, name)
  const release = claimOutbox(join(dataDir, 'outbox'))
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  const notifications = openNotifications({
    settings: {
      mail: null,
      webhook: { url: isOnline ? url : 'http://127.0.0.1:9/', secret: 'a'.repeat(24) },
    },
    publicUrl: null,
    origin: 'http://127.0.0.1',
    outbox,
    log,
    backOff: () => 20,
  })
  const stop = startAdoption({
    peersDir: peers.path,
    dataDir,
    outbox,
    adopted: notifications.wake,
    log,
    every: 20,
  })
  let isOpen = true
  async function die() {
    if (!isOpen) return
    isOpen = false
    stop()
    await notifications.stop()
    outbox.close()
    release!()
  }
  undo.push(die)
  const waiting = () => outbox.status(noticeKinds).waiting
  return { tell: (key: string) => notifications.announce(contactMessage({}, key)), waiting, die }
}

/** Has whatever lives look into the folders of the dead: what waits there comes through in the end. */
async function everybodyHasLooked() {
  const messenger = start('messenger', false)
  messenger.tell('to see that all was looked at')
  await messenger.die()
  await expect.poll(() => told).toContain('to see that all was looked at')
  told = told.filter((key) => key !== 'to see that all was looked at')
}

test('what a process has told before it died is told by no other', async () => {
  const [first, second] = [start('a'), start('b')]
  first.tell('one')
  await expect.poll(() => told).toEqual(['one'])
  await first.die()
  await everybodyHasLooked()
  for (const key of ['one', 'two']) second.tell(key)
  await expect.poll(() => told).toContain('two')
  expect(told).toEqual(['one', 'two'])
})

test('what waits for a process that has died was perhaps told by another', async () => {
  const [first, second] = [start('a', false), start('b')]
  for (const process of [first, second]) process.tell('one')
  await expect.poll(() => told).toEqual(['one'])
  await first.die()
  await everybodyHasLooked()
  expect(told).toEqual(['one'])
})

test('what waits is told, whoever dies on the way and comes back', async () => {
  const first = start('a', false)
  first.tell('one')
  await first.die()
  const second = start('b', false)
  await expect.poll(second.waiting).toBe(1)
  const back = start('a', false)
  expect(back.waiting()).toBe(0)
  await second.die()
  await expect.poll(back.waiting).toBe(1)
  await back.die()
  start('c')
  await expect.poll(() => told).toEqual(['one'])
})
