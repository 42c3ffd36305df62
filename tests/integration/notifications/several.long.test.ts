import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startClaimingOutboxes, lockOutbox } from '../../../server/delivery/outbox/claim-outboxes.ts'
import { openOutbox } from '../../../server/delivery/outbox/outbox.ts'
import { openNotifications } from '../../../server/delivery/notifications/notifications.ts'
import { serveInTest } from '../../support/for-tests.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { contactMessage } from './harness.ts'

const log = { info() {}, warn() {}, error: vi.fn() }

function start(peersDir: string, name: string, url: string) {
  const dataDir = join(peersDir, name)
  const release = lockOutbox(join(dataDir, 'outbox'))
  const outbox = openOutbox(join(dataDir, 'outbox', 'outbox.db'))
  const notifications = openNotifications({
    settings: { mail: null, webhook: { url, secret: 'a'.repeat(24) } },
    publicUrl: null,
    origin: 'http://127.0.0.1',
    outbox,
    log,
    backOff: () => 20,
  })
  const { wake } = notifications
  const stop = startClaimingOutboxes({ peersDir, dataDir, outbox, onClaimed: wake, log, every: 20 })
  let isOpen = true
  async function die() {
    if (!isOpen) return
    isOpen = false
    stop()
    await notifications.stop()
    outbox.close()
    release!()
  }
  onTestFinished(die)
  return { announce: (key: string) => notifications.announce(contactMessage({}, key)), die }
}

// Other takeovers: server/delivery/outbox/claim-outboxes.test.ts.
test('a waiting notification of a dead process is not sent if another process sent it', async () => {
  const peers = temporaryFolder('several-notifications')
  onTestFinished(peers.remove)
  const sent: string[] = []
  const url = await serveInTest((request, response) => {
    sent.push(String(request.headers['webhook-id']).replace('message.received.', ''))
    request.resume()
    response.writeHead(204).end()
  })
  const offline = 'http://127.0.0.1:9/'
  const [first, second] = [start(peers.path, 'a', offline), start(peers.path, 'b', url)]
  for (const process of [first, second]) process.announce('one')
  await expect.poll(() => sent).toEqual(['one'])
  await first.die()
  const last = start(peers.path, 'c', offline)
  last.announce('two')
  await last.die()
  await expect.poll(() => sent).toContain('two')
  expect(sent).toEqual(['one', 'two'])
  expect(log.error).not.toHaveBeenCalled()
})
