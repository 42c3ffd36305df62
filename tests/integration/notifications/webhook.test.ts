import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatLead, contactMessage, messageKey, startNotifications } from './harness.ts'

const secret = 'a-secret-of-the-receiver'
let received: { headers: IncomingHttpHeaders; body: string }[]
let answers: number[]
let url: string
let undo: (() => Promise<unknown>)[]

/** A receiver that answers with these statuses in turn, then with 204. */
beforeEach(async () => {
  received = []
  answers = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      const status = answers.shift() ?? 204
      response.writeHead(status, { Location: `${url}/elsewhere` }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const bound = receiver.address()
  url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/hook`
  undo = [async () => void receiver.close()]
})

afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

function start(options?: Parameters<typeof startNotifications>[1], key = secret) {
  const site = startNotifications({ mail: null, webhook: { url, secret: key } }, options)
  undo.push(site.end)
  return site
}

const settled = (site: ReturnType<typeof start>, refused = 0) =>
  expect.poll(() => site.status(), { timeout: 15_000 }).toEqual({ waiting: 0, refused })

test('messages and leads are told by id, signed, with nothing about the person', async () => {
  const site = start()
  site.announce(contactMessage())
  await settled(site)
  site.announce(chatLead())
  site.announce(chatLead({ contact_email: 'mei@example.org' }))
  site.announce(contactMessage({ status: 'spam' }, messageKey.replace('0', '1')))
  await settled(site)
  const timestamp = '2026-01-05T09:00:00.000Z'
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { type: 'message.received', timestamp, data: { id: messageKey } },
    { type: 'lead.received', timestamp, data: { id: messageKey, lead_score: 70 } },
    { type: 'lead.contact_left', timestamp, data: { id: messageKey, lead_score: 70 } },
  ])
  for (const { headers, body } of received) {
    const time = String(headers['webhook-timestamp'])
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(30)
    const content = `${String(headers['webhook-id'])}.${time}.${body}`
    const signature = createHmac('sha256', secret).update(content).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
})

test('a secret of the whsec_ kind is read as base64', async () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef')
  const site = start({}, `whsec_${bytes.toString('base64')}`)
  site.announce(contactMessage())
  await settled(site)
  const [{ headers, body }] = received as [(typeof received)[0]]
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', bytes).update(content).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
})

test('anything but a 2xx is tried again under the same id, and no redirect is followed', async () => {
  answers = [500, 302, 404, 429]
  const site = start()
  site.announce(contactMessage())
  await settled(site)
  expect(received).toHaveLength(5)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('410 is final, and what fails for too long is given up', async () => {
  answers = [410]
  const site = start({ maxAge: 200 })
  site.announce(contactMessage())
  await settled(site, 1)
  expect(received).toHaveLength(1)
  answers = Array<number>(1_000).fill(503)
  site.announce(chatLead())
  await settled(site, 2)
  expect(site.log.join('\n')).toContain('given up: the webhook answered 503')
  expect(site.log.join('\n')).not.toContain(url)
})
