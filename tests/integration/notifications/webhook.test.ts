import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { serveInTest } from '../../support/for-tests.ts'
import { rowId } from '../../../server/backends/row-inserter.ts'
import { chatLead, contactMessage, messageKey, useNotifications } from './harness.ts'

const secret = 'a-secret-of-the-receiver'
let received: { headers: IncomingHttpHeaders; body: string }[]
let responses: number[]
let url: string

const open = useNotifications()
const start = (options?: Parameters<typeof open>[1], key = secret) =>
  open({ mail: null, webhook: { url, secret: key } }, options)

beforeEach(async () => {
  received = []
  responses = []
  const origin = await serveInTest((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(responses.shift() ?? 204, { Location: `${url}/elsewhere` }).end()
    })
  })
  url = `${origin}/hook`
})

function expectSignature({ headers, body }: (typeof received)[0], key: string | Buffer) {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', key).update(content).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
}

test('requests name messages and leads by id, are signed, and hold no personal data', async () => {
  const site = start()
  site.announce(contactMessage())
  await site.settled()
  site.announce(chatLead())
  site.announce(chatLead({ contact_email: 'mei@example.org' }))
  site.announce(contactMessage({ status: 'spam' }, messageKey.replace('0', '1')))
  await site.settled()
  const timestamp = '2026-01-05T09:00:00.000Z'
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { type: 'message.received', timestamp, data: { id: rowId(messageKey) } },
    { type: 'lead.received', timestamp, data: { id: rowId(messageKey), lead_score: 70 } },
    { type: 'lead.contact_left', timestamp, data: { id: rowId(messageKey), lead_score: 70 } },
  ])
  for (const request of received) {
    const age = Date.now() / 1000 - Number(request.headers['webhook-timestamp'])
    expect(Math.abs(age)).toBeLessThan(120)
    expectSignature(request, secret)
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
})

test('a secret with the prefix whsec_ is base64', async () => {
  const bytes = Buffer.from('0123456789abcdef0123456789abcdef')
  const site = start({}, `whsec_${bytes.toString('base64')}`)
  site.announce(contactMessage())
  await site.settled()
  expectSignature(received[0]!, bytes)
})

test('retries under the same id until a 2xx, and follows no redirect', async () => {
  responses = [500, 302, 404, 429]
  const site = start()
  site.announce(contactMessage())
  await site.settled()
  expect(received).toHaveLength(5)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('410 is final, and a lasting failure is given up', async () => {
  responses = [410]
  const site = start({ maxAge: 200 })
  site.announce(contactMessage())
  await site.settled(1)
  expect(received).toHaveLength(1)
  responses = Array<number>(1_000).fill(503)
  site.announce(chatLead())
  await site.settled(2)
  expect(site.log.join('\n')).toContain('given up: the webhook responded with 503')
  expect(site.log.join('\n')).not.toContain(url)
})
