import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { chatLead, contactMessage, mailSettings, staff, useMailServer, useNotifications } from './harness.ts'

const server = useMailServer()
const start = useNotifications()

afterEach(() => void server.mails.splice(0))

test('a flood of messages and leads sends 60 mails to each member of staff and one about the rest', async () => {
  const site = start(mailSettings(server.port))
  const flood = Array.from({ length: 70 }, (_, n) =>
    n % 2 ? chatLead({}, randomUUID()) : contactMessage({}, randomUUID()),
  )
  const announced = flood.slice(0, 60)
  for (const delivery of [...announced, ...announced]) site.announce(delivery)
  await site.settled()
  for (const address of staff) expect(server.mailsTo(address)).toHaveLength(60)
  for (const delivery of flood) site.announce(delivery)
  await site.settled()
  for (const address of staff) {
    const mails = server.mailsTo(address)
    expect(mails).toHaveLength(61)
    expect(mails.at(-1)?.headers).toMatchObject({
      subject: ['Not every message or lead gets a mail of its own'],
    })
    expect(mails.at(-1)?.text).toContain('https://lumipath.example/admin\n')
    expect(mails.at(-1)?.text).toContain('https://lumipath.example/admin/leads\n')
  }
})

test('a flood sends 60 acknowledgements, and password links regardless', async () => {
  const site = start(mailSettings(server.port))
  for (let n = 0; n < 70; n++)
    site.announce(contactMessage({ email: `visitor-${n}@example.org` }, randomUUID()))
  const reset = { to: staff[0], locale: 'en', token: 'a'.repeat(43), since: new Date().toISOString() }
  site.accept({ kind: 'password-reset', key: randomUUID(), payload: reset })
  await site.settled()
  expect(server.mails.filter(({ to }) => to[0]?.startsWith('visitor-'))).toHaveLength(60)
  expect(server.mailsTo(staff[0]!).at(-1)?.text).toContain(`/admin/reset-password?token=${reset.token}`)
})

test('repeated messages do not count towards the limit', async () => {
  const site = start(mailSettings(server.port))
  const message = contactMessage()
  for (let n = 0; n < 70; n++) site.announce(message)
  site.announce(chatLead({}, randomUUID()))
  await site.settled()
  expect(server.mailsTo(staff[0]!).map(({ headers }) => headers.subject)).toEqual([
    ['New message from 王小明'],
    ['Lead without contact details: parent, grade-12'],
  ])
})
