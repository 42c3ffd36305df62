import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compression } from './compression.ts'

const site = (response: () => Response) => new Hono().use(compression).get('/', response)

const browser = { headers: { 'Accept-Encoding': 'gzip, br' } }

test('sends an export while it is still being read', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' }
  const response = await site(() => new Response(readable, { headers })).request('/', browser)
  const first = response.body!.getReader().read()
  await writer.write(new TextEncoder().encode('name,message\n'))
  expect(new TextDecoder().decode((await first).value)).toBe('name,message\n')
})

test('names each header of Vary once', async () => {
  const headers = { 'Content-Type': 'text/plain', Vary: 'Cookie, Accept-Encoding' }
  const response = await site(() => new Response('text', { headers })).request('/', browser)
  expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
})

const long = '一个长句子。'.repeat(200)

test.each([
  ...['text/html; charset=utf-8', 'text/x-script', 'application/json'],
  ...['application/manifest+json; charset=utf-8'],
  ...['application/xml; charset=utf-8', 'application/atom+xml; charset=utf-8'],
])('%s is compressed', async (type) => {
  const response = () => new Response(long, { headers: { 'Content-Type': type } })
  const { headers } = await site(response).request('/', browser)
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
})
