import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../tools/support/processes.ts'
import { contactMessage, mailSettings, staff, startNotifications } from './harness.ts'
import { startMailServer, type Behaviour, type MailServer } from './mail-server.ts'

const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function start(behaviour: Behaviour, options?: Parameters<typeof startNotifications>[1]) {
  const server = await startMailServer(0, behaviour)
  const site = startNotifications(mailSettings(server.port), options)
  undo.push(server.stop, site.end)
  return { server, site }
}

const recipients = ({ mails }: MailServer) => mails.map(({ to }) => to[0]).sort()
const everyone = [staff[0], staff[1], 'ming@example.org'].sort()

test('a 4xx is retried until it succeeds, and every recipient gets one mail', async () => {
  const { server, site } = await start({ data: (count) => (count <= 4 ? [451, 'try later'] : null) })
  site.announce(contactMessage())
  await site.settled()
  expect(recipients(server)).toEqual(everyone)
  expect(server.attempts()).toBe(7)
})

test('a 5xx for one recipient is final, is logged without addresses, and affects no other recipient', async () => {
  let recipientCalls = 0
  const { server, site } = await start({
    recipient: (address) => {
      if (address !== staff[0]) return null
      recipientCalls++
      return [550, `5.1.1 <${address}> unknown, said ming@example.org`]
    },
  })
  site.announce(contactMessage())
  await site.settled(1)
  expect(recipients(server)).toEqual(everyone.filter((address) => address !== staff[0]))
  await site.restart()
  // A refused mail would be retried before the mails of another message.
  site.announce(contactMessage({}, 'another'))
  await site.settled(2)
  expect(recipientCalls).toBe(2)
  expect(site.log.join('\n')).toContain('SMTP 550')
  expect(site.log.join('\n')).not.toMatch(/@(example|lumipath)|王小明/)
})

test('mails that waited too long are given up without an attempt', async () => {
  const { server, site } = await start({})
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const [to, locale] = ['ming@example.org', 'en']
  const waiting = [
    { kind: 'acknowledgement', key: 'a', payload: { to, locale, since: ago(25 * 24 * 60) } },
    { kind: 'password-reset', key: 'b', payload: { to, locale, token: 'expired', since: ago(31) } },
  ]
  waiting.forEach(site.accept)
  await site.restart()
  await site.settled(2)
  expect(server.attempts()).toBe(0)
  expect(site.log.join('\n')).toContain('given up: too old')
})

test.each([
  ['is too old', 31, {}],
  ['is refused', 0, { recipient: (): [number, string] => [550, 'unknown'] }],
])('a password link that %s leaves no data in the outbox', async (_, age, behaviour) => {
  const { site } = await start(behaviour)
  const since = new Date(Date.now() - age * 60_000).toISOString()
  site.accept({
    kind: 'password-reset',
    key: 'a',
    payload: { to: 'mei@example.org', locale: 'en', token: 'secret', since },
  })
  await site.restart()
  await site.settled(1)
  expect(site.stored().map(({ payload }) => payload)).toEqual([{}])
})

test('a connection dropped during a mail causes no second mail', async () => {
  const { server, site } = await start({ data: (count) => (count <= 2 ? 'drop' : null) })
  site.announce(contactMessage())
  await site.settled()
  expect(recipients(server)).toEqual(everyone)
  expect(server.attempts()).toBe(5)
})

test('mails wait for a server that is down, also across a restart', async () => {
  const port = await freePort()
  const site = startNotifications(mailSettings(port))
  undo.push(site.end)
  site.announce(contactMessage())
  await expect.poll(() => site.log.join('\n')).toContain('delivery failed')
  await site.restart()
  expect(site.status()).toEqual({ waiting: 3, refused: 0 })
  const server = await startMailServer(port)
  undo.push(server.stop)
  await site.settled()
  expect(recipients(server)).toEqual(everyone)
})

test('a refused login does not refuse the mail', async () => {
  const server = await startMailServer(0, { refusesLogin: true })
  const settings = mailSettings(server.port)
  const login = { user: 'site', pass: 'hunter22' }
  const mail = { ...settings.mail!, server: { ...settings.mail!.server, login } }
  const site = startNotifications({ ...settings, mail })
  undo.push(server.stop, site.end)
  site.announce(contactMessage())
  await expect.poll(() => site.log.join('\n')).toContain('SMTP 535 5.7.8 EAUTH AUTH')
  expect(site.status()).toEqual({ waiting: 3, refused: 0 })
  expect(site.log.join('\n')).not.toContain('hunter22')
})

test('a silent server does not delay stopping, and its mail waits', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const site = startNotifications(mailSettings((silent.address() as AddressInfo).port), { stopTimeout: 50 })
  undo.push(async () => {
    silent.close()
    for (const socket of sockets) socket.destroy()
  }, site.end)
  site.announce(contactMessage())
  await expect.poll(() => sockets.length).toBe(1)
  await site.restart()
  expect(site.log.join('\n')).not.toContain('ETIMEDOUT')
  expect(site.status()).toEqual({ waiting: 3, refused: 0 })
})
