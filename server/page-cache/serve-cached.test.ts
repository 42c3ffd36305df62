import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cachedPage } from './cached-page.ts'
import { pageResponse, pageSender } from './serve-cached.ts'

const page = cachedPage('<!DOCTYPE html><p>明途</p>', {
  contentType: 'text/html; charset=utf-8',
  nonce: 'mark',
  imageOrigin: null,
  cacheControl: 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
})
const always = { 'Strict-Transport-Security': 'max-age=1' }
const send = pageSender(always)

/** Everything that a server says to these requests on one connection, which the client ends. */
async function said(listener: RequestListener, ...requests: string[]): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(requests.map((request) => `${request}\r\nHost: a.example\r\n\r\n`).join(''))
  return text(socket)
}

/** Status lines, sorted headers without the date, and bodies. */
function parts(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = lines.filter((line) => !line.startsWith('Date: ')).map((line) => line.toLowerCase())
  return { status, headers: headers.sort(), hasDate: headers.length === lines.length - 1, body }
}

const quick: RequestListener = (request, response) => {
  response.removeHeader('Connection')
  send(request, response, page)
}

test('a page is sent with all its headers, those of every answer, and a date', async () => {
  const { status, headers, hasDate, body } = parts(await said(quick, 'GET / HTTP/1.1'))
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(hasDate).toBe(true)
  expect(body).toEqual(['<!DOCTYPE html><p>明途</p>'])
  const own = [...pageResponse(new Request('http://a.example/'), page).headers, ...Object.entries(always)]
  expect(headers).toEqual(own.map(([name, value]) => `${name}: ${value}`.toLowerCase()).sort())
})

test('what Node has to add to a page is added: its own word on the connection, and headers set before', async () => {
  const old = parts(await said((request, response) => send(request, response, page), 'GET / HTTP/1.0'))
  expect(old.headers).toContain('connection: close')
  const last: RequestListener = (request, response) => {
    response.shouldKeepAlive = false
    send(request, response, page)
  }
  expect(parts(await said(last, 'GET / HTTP/1.1')).headers).toContain('connection: close')
  const set: RequestListener = (request, response) => {
    response.setHeader('X-Before', 'yes')
    send(request, response, page)
  }
  expect(parts(await said(set, 'GET / HTTP/1.1')).headers).toContain('x-before: yes')
})

test('many pages on one connection stay apart, heads without a body among them', async () => {
  const answers = await said(quick, 'HEAD / HTTP/1.1', 'GET / HTTP/1.1', 'GET / HTTP/1.1')
  const heads = answers.split('HTTP/1.1 200 OK\r\n').slice(1)
  expect(heads.map((head) => head.split('\r\n\r\n')[1])).toEqual([
    '',
    ...Array(2).fill('<!DOCTYPE html><p>明途</p>'),
  ])
})

test('a page has one tag in all its forms, and so a weak one', async () => {
  const tags = ['br', 'gzip', 'identity'].map((encoding) => {
    const request = new Request('http://a.example/', { headers: { 'Accept-Encoding': encoding } })
    return pageResponse(request, page).headers.get('ETag')
  })
  expect(tags[0]).toMatch(/^W\/"/)
  expect(new Set(tags).size).toBe(1)
})

test('a browser that has the page gets none, and the headers of every answer', async () => {
  const { status, headers, body } = parts(await said(quick, `GET / HTTP/1.1\r\nIf-None-Match: ${page.etag}`))
  expect(status).toBe('HTTP/1.1 304 Not Modified')
  expect(headers).toContain('strict-transport-security: max-age=1')
  expect(body).toEqual([''])
})
