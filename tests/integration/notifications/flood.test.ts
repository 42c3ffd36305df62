import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chatLead, contactMessage, mailSettings, staff, startNotifications } from './harness.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

let server: MailServer
let site: ReturnType<typeof startNotifications>

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(() => server.stop())

afterEach(async () => {
  server.mails.length = 0
  await site.end()
})

const mailsTo = (address: string) => server.mails.filter(({ to }) => to[0] === address)
const settled = () =>
  expect.poll(() => site.status(), { timeout: 60_000 }).toEqual({ waiting: 0, refused: 0 })

test('a flood of messages and leads is not one of mails: staff are told once that there is more, if there is', async () => {
  site = startNotifications(mailSettings(server.port))
  const flood = Array.from({ length: 70 }, (_, n) =>
    n % 2 ? chatLead({}, randomUUID()) : contactMessage({}, randomUUID()),
  )
  const told = flood.slice(0, 60)
  for (const delivery of [...told, ...told]) site.announce(delivery)
  await settled()
  for (const address of staff) expect(mailsTo(address)).toHaveLength(60)
  for (const delivery of flood) site.announce(delivery)
  await settled()
  for (const address of staff) {
    const mails = mailsTo(address)
    expect(mails).toHaveLength(61)
    expect(mails.at(-1)?.headers).toMatchObject({
      subject: ['Not every message or lead gets a mail of its own'],
    })
    expect(mails.at(-1)?.text).toContain('https://lumipath.example/admin\n')
    expect(mails.at(-1)?.text).toContain('https://lumipath.example/admin/leads\n')
  }
})

test('nor one of acknowledgements, and a link for a new password goes out all the same', async () => {
  site = startNotifications(mailSettings(server.port))
  for (let n = 0; n < 70; n++)
    site.announce(contactMessage({ email: `visitor-${n}@example.org` }, randomUUID()))
  const reset = { to: staff[0], locale: 'en', token: 'a'.repeat(43), since: new Date().toISOString() }
  site.accept({ kind: 'password-reset', key: randomUUID(), payload: reset })
  await settled()
  expect(server.mails.filter(({ to }) => to[0]?.startsWith('visitor-'))).toHaveLength(60)
  expect(mailsTo(staff[0]!).at(-1)?.text).toContain(`/admin/reset?token=${reset.token}`)
})

test('what was told before uses nothing up', async () => {
  site = startNotifications(mailSettings(server.port))
  const message = contactMessage()
  for (let n = 0; n < 70; n++) site.announce(message)
  site.announce(chatLead({}, randomUUID()))
  await settled()
  expect(mailsTo(staff[0]!).map(({ headers }) => headers.subject)).toEqual([
    ['New message from 王小明'],
    ['High-priority lead: parent, grade-12'],
  ])
})
