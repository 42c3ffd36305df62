import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { contactAction, contactFields, sendMessage } from '../../support/submit.ts'
import { useSite } from '../messages/site.ts'
import { isTestAll } from '../../support/test-all.ts'

const site = useSite('bad-requests', () => ({
  PUBLIC_URL: 'https://www.lumipath.example',
  ALLOWED_HOSTS: 'intern.example',
  TRUSTED_PROXIES: '',
  LOG_LEVEL: 'info',
}))

async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  // The server may reset the connection after a refusal.
  socket.on('error', () => {})
  // A half-closed connection would look like a disconnected client.
  socket.write(bytes)
  return text(socket)
}

async function send(head: string): Promise<{ status: number; response: string }> {
  const response = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`)
  return { status: Number(response.split(' ')[1]), response }
}

test('Remix’s manifest route, which matches many paths per request, is disabled', async () => {
  const page = await (await fetch(`${site.url}/admin/sign-in`)).text()
  const [manifest = ''] = /\/assets\/manifest-\w+\.js/.exec(page) ?? []
  const [, version] = /"version":"(\w+)"/.exec(await (await fetch(site.url + manifest)).text()) ?? []
  expect(version).toBeTruthy()
  expect((await fetch(`${site.url}/__manifest?version=${version}&p=/about`)).status).toBe(404)
})

const hosts = '\r\nHost: 127.0.0.1'

test.each([
  ['broken percent-encoding', `GET /news/%zz HTTP/1.1${hosts}`, 400],
  ['a NUL byte', `GET /%00 HTTP/1.1${hosts}`, 400],
  ['invalid UTF-8', `GET /%ff%fe HTTP/1.1${hosts}`, 400],
  ['a path of 10 kB', `GET /${'a'.repeat(10_000)} HTTP/1.1${hosts}`, 414],
  ['a query of 10 kB', `GET /?${'a'.repeat(10_000)} HTTP/1.1${hosts}`, 414],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b', 421],
  ['no host', 'GET / HTTP/1.1', 400],
  ["another site's host", 'GET / HTTP/1.1\r\nHost: evil.example', 421],
  ['two hosts', `GET / HTTP/1.1${hosts}${hosts}`, 400],
  ['TRACE', `TRACE / HTTP/1.1${hosts}`, 405],
  ['another method', `PURGE / HTTP/1.1${hosts}`, 405],
  ['an unknown method', `BREW / HTTP/1.1${hosts}`, 400],
  ['headers of 20 kB', `GET / HTTP/1.1${hosts}\r\nX-Long: ${'a'.repeat(20_000)}`, 431],
  ['two thousand headers', `GET / HTTP/1.1${hosts}${'\r\nX: 1'.repeat(2_000)}`, 431],
])('refuses %s without internals', async (_name, head, expected) => {
  const { status, response } = await send(head)
  expect(status).toBe(expected)
  expect(response).not.toMatch(/\bat .*\.(ts|js):\d+|Error:/)
})

test.each([
  ['GET /about', 'www.lumipath.example.'],
  ['GET /about', 'INTERN.example.:8080'],
  ['GET http://www.lumipath.example./about', 'www.lumipath.example'],
])('%s of %s is a page of this site', async (request, host) => {
  expect((await send(`${request} HTTP/1.1\r\nHost: ${host}`)).status).toBe(200)
})

test.each([
  ['GET /%00', '127.0.0.1'],
  [`GET /${'a'.repeat(10_000)}`, '127.0.0.1'],
  ['PURGE /', '127.0.0.1'],
  ['GET /', 'evil.example'],
  ['GET /healthz', '127.0.0.1'],
  ['GET /readyz', '127.0.0.1'],
])('no cache may store the answer to %s of %s', async (request, host) => {
  const { response } = await send(`${request} HTTP/1.1\r\nHost: ${host}`)
  expect(response).toMatch(/^cache-control: no-store\r$/im)
  expect(response).toMatch(/^x-content-type-options: nosniff\r$/im)
})

test.each([
  ['a malformed cookie', 'Cookie: lumipath-language=%zz; ;;=;\u0001'],
  ['a cookie of an unknown language', 'Cookie: lumipath-language=zh-CN'],
  ['a malformed Accept', 'Accept: ;;;q=,,,/*'],
  ['a malformed Accept-Encoding', 'Accept-Encoding: ;q=1,,br;q=x'],
  ['a malformed If-None-Match', 'If-None-Match: "unclosed'],
  ['a hundred headers', 'X: 1\r\n'.repeat(100).trim()],
])('%s is no 5xx', async (_name, header) => {
  const { status } = await send(`GET / HTTP/1.1${hosts}\r\n${header}`)
  expect(status).toBeLessThan(500)
})

test('refused requests of a kind leave one line in the log, without their URLs', async () => {
  await send(`GET /private-${'x'.repeat(5_000)} HTTP/1.1${hosts}`)
  for (let i = 0; i < 5; i++) await send(`GET / HTTP/1.1\r\nHost: evil-${i}.example`)
  for (const reason of ['URL too long', 'unknown host'])
    expect(site.errors.filter((line) => line.includes(reason))).toHaveLength(1)
  expect(site.errors.join('\n')).not.toMatch(/private-|evil/)
})

test.each([
  ['/healthz', 'site-a:3000', 200],
  ['/readyz', 'site-a:3000', 200],
  ['/healthz', 'not a host', 400],
  ['/', 'site-a:3000', 421],
  ['/healthz/../admin', 'site-a:3000', 421],
  ['/healthz', null, 200],
  ['/readyz', null, 200],
  ['/', null, 421],
])('health checks accept any valid host, and none with HTTP/1.0: %s of %s', async (path, host, expected) => {
  const head = host ? `GET ${path} HTTP/1.1\r\nHost: ${host}` : `GET ${path} HTTP/1.0`
  expect((await send(head)).status).toBe(expected)
})

test('a page refuses other methods, with one line in the log', async () => {
  for (let i = 0; i < 2; i++) {
    const response = await fetch(`${site.url}/about`, { method: 'DELETE' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
  const lines = site.errors.filter((line) => line.includes('Method Not Allowed'))
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40])
  expect(site.errors.join('\n')).not.toContain('[object Object]')
})

test.each(['/robots.txt', '/api/geo', '/admin/submissions.csv', '/healthz', '/studio'])(
  '%s lists its allowed methods, as a page or as JSON',
  async (path) => {
    const response = await fetch(site.url + path, { method: 'POST', body: 'x' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
    expect(isPage || (await response.json())).toEqual(isPage || { status: 'failed', reason: 'method' })
  },
)

test.each(['https://evil.example', ''])('refuses forms whose Origin is “%s”', async (origin) => {
  for (const path of ['/?index', contactAction, '/api/language', '/admin/sign-in']) {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'language=zh',
    })
    expect([path, response.status]).toEqual([path, 403])
  }
})

test.each([
  ['another name in X-Forwarded-Host', '127.0.0.1', 'http://127.0.0.1', 'x'],
  ['Host in capitals', 'LOCALHOST', 'http://localhost', null],
  ['the final dot of a full host name', 'www.lumipath.example.', 'http://www.lumipath.example.', null],
  ['the final dot in Host only', 'www.lumipath.example.', 'https://www.lumipath.example', null],
  ['the final dot in Origin only', '127.0.0.1', 'https://www.lumipath.example.', 'inner'],
  ['the public origin, which a proxy hides', '127.0.0.1', 'https://www.lumipath.example', 'inner'],
  ['the public origin, which no proxy adds', '127.0.0.1', 'https://www.lumipath.example', null],
])('accepts forms of our own pages with %s', async (_name, host, origin, forwarded) => {
  const head = (path: string, body: string) =>
    [
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}`,
      ...(forwarded ? [`X-Forwarded-Host: ${forwarded}`] : []),
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    ].join('\r\n')
  expect(await sendRaw(head('/api/language', 'language=zh&from=/about'))).toMatch(/^HTTP\/1\.1 303 /)
  expect(await sendRaw(head('/about.data', ''))).toMatch(/^HTTP\/1\.1 405 /)
  expect(site.errors.join('\n')).not.toContain('"level":50')
})

test('the language form accepts the three languages and redirects to this site only', async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${site.url}/api/language`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
  expect((await post({ language: 'fr' })).status).toBe(400)
  const away = await post({ language: 'zh', from: '//evil.example' })
  expect([away.status, away.headers.get('Location')]).toEqual([303, '/'])
  expect(away.headers.get('Set-Cookie')).toMatch(/^lumipath-language=zh;/)
})

test.each([
  ['credentials', 'GET http://mei:secret@127.0.0.1/about'],
  ['another site', 'GET http://evil.example/about'],
  ['another scheme', 'GET ftp://127.0.0.1/about'],
  ['no path', 'GET *'],
])('refuses a request target with %s', async (_name, target) => {
  for (let i = 0; i < 2; i++) expect((await send(`${target} HTTP/1.1${hosts}`)).status).toBe(400)
  expect(site.errors.filter((line) => line.includes('Malformed target'))).toHaveLength(1)
  expect(site.errors.join('\n')).not.toMatch(/secret|evil|"level":50/)
})

test.each([
  ['http://127.0.0.1', 200],
  ['HTTP://127.0.0.1/about?x', 200],
  ['http://127.0.0.1?x', 200],
  ['https://127.0.0.1/no-such-page', 404],
])('accepts the absolute target %s', async (target, expected) => {
  expect((await send(`GET ${target} HTTP/1.1${hosts}`)).status).toBe(expected)
})

// The other hosts: server/middleware/known-hosts.test.ts.
test.each(['www.lumipath.example', 'intern.example', '[::1]'])('accepts the host %s', async (host) => {
  expect((await send(`GET / HTTP/1.1\r\nHost: ${host}`)).status).toBe(200)
})

test('accepts reports of the Content-Security-Policy', async () => {
  const page = await fetch(`${site.url}/privacy`)
  const path = /report-uri (\S+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
  const report = { 'csp-report': { 'document-uri': `${site.url}/privacy`, 'blocked-uri': 'inline' } }
  const response = await fetch(new URL(path!, site.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report' },
    body: JSON.stringify(report),
  })
  expect(response.status).toBe(204)
  await expect.poll(() => site.errors.join('\n')).toContain('CSP violation reported')
})

test.each(['/', '/en', '/admin/sign-in', '/chat', '/search?q=a', '/no-such-page'])(
  '%s has all security headers',
  async (path) => {
    const { headers } = await fetch(site.url + path, { headers: { Cookie: 'lumipath-language=en' } })
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    for (const part of [
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy.split('; ')).toContain(part)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
  },
)

test('the Studio and its missing files have their security headers', async () => {
  const { headers } = await fetch(`${site.url}/studio`)
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]))
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000',
  }
  expect(Object.fromEntries(headers)).toMatchObject({
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  })
  const missing = await fetch(`${site.url}/studio/assets/none.js`)
  expect(missing.status).toBe(404)
  expect(Object.fromEntries(missing.headers)).toMatchObject(everywhere)
})

test('a client that does not finish its headers gets a 408', async () => {
  expect(await sendRaw(`GET / HTTP/1.1${hosts}\r\nX-Slow: `)).toMatch(/^HTTP\/1\.1 408 /)
})

test.skipIf(!isTestAll)(
  'a client that does not finish its body is disconnected after two minutes',
  { timeout: 180_000 },
  async () => {
    const head = `POST /?index HTTP/1.1${hosts}\r\nContent-Type: application/x-www-form-urlencoded`
    expect(await sendRaw(`${head}\r\nContent-Length: 1000\r\n\r\nname=`)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  },
)

test('without trusted proxies X-Forwarded-For does not evade the limit of messages', async () => {
  const send = (n: number) => sendMessage(site, contactFields(), { 'X-Forwarded-For': `203.0.113.${n}` })
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await send(n)).status)
  expect(statuses.at(-1)).toBe(429)
})
