import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serveInTest } from '../../tests/support/for-tests.ts'
import { cachedPage } from './cached-page.ts'
import { pageResponse, pageSender } from './send-page.ts'

const page = cachedPage('<!DOCTYPE html><p>明途</p>', {
  contentType: 'text/html; charset=utf-8',
  nonce: 'mark',
  imageOrigin: null,
  cacheControl: 'private, no-cache',
  vary: 'Cookie, Accept-Encoding',
})
const always = { 'Strict-Transport-Security': 'max-age=1' }
const send = pageSender(always)

async function rawResponse(listener: RequestListener, ...requests: string[]): Promise<string> {
  const { port, hostname } = new URL(await serveInTest(listener))
  const socket = connect(Number(port), hostname)
  socket.end(requests.map((request) => `${request}\r\nHost: a.example\r\n\r\n`).join(''))
  return text(socket)
}

function parts(response: string) {
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = lines.filter((line) => !line.startsWith('Date: ')).map((line) => line.toLowerCase())
  return { status, headers: headers.sort(), hasDate: headers.length === lines.length - 1, body }
}

const quick: RequestListener = (request, response) => {
  response.removeHeader('Connection')
  send(request, response, page)
}

test('sends a page with all its headers, those of every response, and a date', async () => {
  const { status, headers, hasDate, body } = parts(await rawResponse(quick, 'GET / HTTP/1.1'))
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(hasDate).toBe(true)
  expect(body).toEqual(['<!DOCTYPE html><p>明途</p>'])
  const own = [...pageResponse(new Request('http://a.example/'), page).headers, ...Object.entries(always)]
  expect(headers).toEqual(own.map(([name, value]) => `${name}: ${value}`.toLowerCase()).sort())
})

test('keeps what Node adds: the Connection header, and headers set before', async () => {
  const headersAfter = async (prepare: (response: ServerResponse) => void, version = '1.1') => {
    const listener: RequestListener = (request, response) => {
      prepare(response)
      send(request, response, page)
    }
    return parts(await rawResponse(listener, `GET / HTTP/${version}`)).headers
  }
  expect(await headersAfter(() => {}, '1.0')).toContain('connection: close')
  const last = (response: ServerResponse) => void (response.shouldKeepAlive = false)
  expect(await headersAfter(last)).toContain('connection: close')
  const set = (response: ServerResponse) => void response.setHeader('X-Before', 'yes')
  expect(await headersAfter(set)).toContain('x-before: yes')
})

test('separates many responses on one connection, HEAD without a body among them', async () => {
  const responses = await rawResponse(quick, 'HEAD / HTTP/1.1', 'GET / HTTP/1.1', 'GET / HTTP/1.1')
  const heads = responses.split('HTTP/1.1 200 OK\r\n').slice(1)
  expect(heads.map((head) => head.split('\r\n\r\n')[1])).toEqual([
    '',
    ...Array(2).fill('<!DOCTYPE html><p>明途</p>'),
  ])
})

test('a page has one weak ETag in all encodings', async () => {
  const tags = ['br', 'gzip', 'identity'].map((encoding) => {
    const request = new Request('http://a.example/', { headers: { 'Accept-Encoding': encoding } })
    return pageResponse(request, page).headers.get('ETag')
  })
  expect(tags[0]).toMatch(/^W\/"/)
  expect(new Set(tags).size).toBe(1)
})

test('responds 304 to a browser that has the page, with the headers of every response', async () => {
  const { status, headers, body } = parts(
    await rawResponse(quick, `GET / HTTP/1.1\r\nIf-None-Match: ${page.etag}`),
  )
  expect(status).toBe('HTTP/1.1 304 Not Modified')
  expect(headers).toContain('strict-transport-security: max-age=1')
  expect(body).toEqual([''])
})
