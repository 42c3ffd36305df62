import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'

const data = temporaryFolder('bad-requests')
let site: RunningProcess

// No content source at all: the pages come from the bundled snapshot.
beforeAll(async () => {
  const env = {
    PUBLIC_URL: 'https://www.lumipath.example',
    ALLOWED_HOSTS: 'intern.example',
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
  }
  site = await startProcess('server/main.ts', { ...env, PORT: '0', DATA_DIR: data.path })
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

/** Sends bytes as they are and resolves to what the server says until it closes. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  // A server that has refused may cut off what is still being sent.
  socket.on('error', () => {})
  // Closing this side at once would count as a client that has gone.
  socket.write(bytes)
  return text(socket)
}

async function send(head: string): Promise<{ status: number; answer: string }> {
  const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`)
  return { status: Number(answer.split(' ')[1]), answer }
}

test('nobody has Remix match thousands of addresses with one request', async () => {
  const page = await (await fetch(site.address)).text()
  const [manifest = ''] = /\/assets\/manifest-\w+\.js/.exec(page) ?? []
  const [, version] = /"version":"(\w+)"/.exec(await (await fetch(site.address + manifest)).text()) ?? []
  expect(version).toBeTruthy()
  const answer = await fetch(`${site.address}/__manifest?version=${version}&p=/about`)
  expect(answer.status).toBe(404)
  await answer.body?.cancel()
})

const hosts = '\r\nHost: 127.0.0.1'

test.each([
  ['broken percent-encoding', `GET /%zz HTTP/1.1${hosts}`],
  ['a lone percent sign', `GET /news/% HTTP/1.1${hosts}`],
  ['a NUL byte', `GET /%00 HTTP/1.1${hosts}`],
  ['invalid UTF-8', `GET /%ff%fe HTTP/1.1${hosts}`],
  ['a path of 10 kB', `GET /${'a'.repeat(10_000)} HTTP/1.1${hosts}`],
  ['a query of 10 kB', `GET /?${'a'.repeat(10_000)} HTTP/1.1${hosts}`],
  ['a host with spaces', 'GET / HTTP/1.1\r\nHost: not a host'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b'],
  ['no host', 'GET / HTTP/1.1'],
  ["another site's host", 'GET / HTTP/1.1\r\nHost: evil.example'],
  ["another site's host before ours", 'GET / HTTP/1.1\r\nHost: evil.example\r\nHost: 127.0.0.1'],
  ['TRACE', `TRACE / HTTP/1.1${hosts}`],
  ['an unknown method', `BREW / HTTP/1.1${hosts}`],
  ['headers of 20 kB', `GET / HTTP/1.1${hosts}\r\nX-Long: ${'a'.repeat(20_000)}`],
])('%s gets a 4xx without internals', async (_name, head) => {
  const { status, answer } = await send(head)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(answer).not.toMatch(/\bat .*\.(ts|js):\d+|Error:/)
})

test.each([
  ['GET /%00', '127.0.0.1', 400],
  [`GET /${'a'.repeat(10_000)}`, '127.0.0.1', 414],
  ['PURGE /', '127.0.0.1', 405],
  ['GET /', 'evil.example', 421],
  ['GET /healthz', '127.0.0.1', 200],
  ['GET /readyz', '127.0.0.1', 503],
])('no cache keeps what is said of a moment: %s of %s', async (request, host, expected) => {
  const { status, answer } = await send(`${request} HTTP/1.1\r\nHost: ${host}`)
  expect(status).toBe(expected)
  expect(answer).toMatch(/^cache-control: no-store\r$/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
})

test.each([
  ['a malformed cookie', 'Cookie: lumipath-language=%zz; ;;=;\u0001'],
  ['a cookie of an unknown language', 'Cookie: lumipath-language=zh-CN'],
  ['a malformed Accept', 'Accept: ;;;q=,,,/*'],
  ['a malformed Accept-Encoding', 'Accept-Encoding: ;q=1,,br;q=x'],
  ['a malformed If-None-Match', 'If-None-Match: "unclosed'],
])('%s never becomes a 5xx', async (_name, header) => {
  const { status } = await send(`GET / HTTP/1.1${hosts}\r\n${header}`)
  expect(status).toBeLessThan(500)
})

test('refused requests of one kind leave one line in the log, without their addresses', async () => {
  await send(`GET /private-${'x'.repeat(5_000)} HTTP/1.1${hosts}`)
  for (let i = 0; i < 5; i++) await send(`GET / HTTP/1.1\r\nHost: evil-${i}.example`)
  for (const reason of ['Address too long', 'unknown host'])
    expect(site.errors.filter((line) => line.includes(reason))).toHaveLength(1)
  expect(site.errors.join('\n')).not.toMatch(/private-|evil/)
})

test.each([
  ['/healthz', 'site-a:3000', 200],
  ['/readyz', 'site-a:3000', 503],
  ['/healthz', 'not a host', 400],
  ['/', 'site-a:3000', 421],
  ['/healthz/../admin', 'site-a:3000', 421],
])(
  'a balancer may ask for %s by the name of the process inside, which is nobody’s address',
  async (path, host, expected) => {
    expect((await send(`GET ${path} HTTP/1.1\r\nHost: ${host}`)).status).toBe(expected)
  },
)

test('a balancer that speaks HTTP/1.0 and names nobody learns how the process is, and nothing else', async () => {
  expect((await send('GET /healthz HTTP/1.0')).status).toBe(200)
  expect((await send('GET /readyz HTTP/1.0')).status).toBe(503)
  expect((await send('GET / HTTP/1.0')).status).toBe(421)
})

test('a method that a page does not take is refused', async () => {
  for (let i = 0; i < 2; i++) {
    const answer = await fetch(`${site.address}/about`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
  const lines = site.errors.filter((line) => line.includes('Method Not Allowed'))
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40])
  expect(site.errors.join('\n')).not.toContain('[object Object]')
})

test.each(['/robots.txt', '/api/geo', '/admin/export.csv', '/healthz', '/studio'])(
  '%s says which methods it takes, to programs in their own way',
  async (path) => {
    const answer = await fetch(site.address + path, { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    expect(isPage || (await answer.json())).toEqual(isPage || { status: 'failed', reason: 'method' })
  },
)

test.each(['https://evil.example', 'null', 'nonsense', ''])(
  'a form of the page of %s is refused',
  async (origin) => {
    for (const path of ['/?index', '/api/contact', '/api/language', '/admin/sign-in']) {
      const answer = await fetch(site.address + path, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'language=zh',
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  },
)

test.each([
  ['another name in X-Forwarded-Host', '127.0.0.1', 'http://127.0.0.1', 'x'],
  ['Host written otherwise', 'LOCALHOST', 'http://localhost', null],
  ['the public name, which a proxy keeps to itself', '127.0.0.1', 'https://www.lumipath.example', 'inner'],
  ['the public name, which no proxy adds', '127.0.0.1', 'https://www.lumipath.example', null],
])('a form of our own page is taken with %s', async (_name, host, origin, forwarded) => {
  const head = (path: string, body: string) =>
    [
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}`,
      ...(forwarded ? [`X-Forwarded-Host: ${forwarded}`] : []),
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    ].join('\r\n')
  expect(await sendRaw(head('/api/language', 'language=zh&from=/about'))).toMatch(/^HTTP\/1\.1 303 /)
  // Data for the app, whose answers hold a status of their own.
  expect(await sendRaw(head('/about.data', ''))).toMatch(/^HTTP\/1\.1 405 /)
  expect(site.errors.join('\n')).not.toContain('"level":50')
})

test('where content is hosted, nothing below /lake is judged by anybody else', async () => {
  const headers = { Origin: 'https://evil.example' }
  for (const path of ['/lake/x', '/lake/x.data'])
    expect((await fetch(site.address + path, { method: 'POST', headers })).status).toBe(403)
})

test.each(['/api/language', '/preview/exit', '/api/contact'])(
  '%s refuses a body that says nothing of what it is',
  async (path) => {
    const answer = await fetch(site.address + path, { method: 'POST', body: new Uint8Array([1]) })
    expect(answer.status).toBe(415)
  },
)

test('the language form refuses anything but the three languages and stays on this site', async () => {
  const post = (body: string) =>
    fetch(`${site.address}/api/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect((await post('language=fr')).status).toBe(400)
  const away = await post('language=zh&from=//evil.example')
  expect(away.status).toBe(303)
  expect(away.headers.get('Location')).toBe('/')
  expect(away.headers.get('Set-Cookie')).toMatch(/^lumipath-language=zh;/)
})

test.each([
  ['credentials', 'GET http://mei:secret@127.0.0.1/about'],
  ['another site', 'GET http://evil.example/about'],
  ['another scheme', 'GET ftp://127.0.0.1/about'],
  ['no path', 'GET *'],
])('a target with %s is refused', async (_name, target) => {
  for (let i = 0; i < 2; i++) expect((await send(`${target} HTTP/1.1${hosts}`)).status).toBe(400)
  expect(site.errors.filter((line) => line.includes('Malformed target'))).toHaveLength(1)
  expect(site.errors.join('\n')).not.toMatch(/secret|evil|"level":50/)
})

test.each([
  ['http://127.0.0.1', 200],
  ['HTTP://127.0.0.1/about?x', 200],
  ['http://127.0.0.1?x', 200],
  ['https://127.0.0.1/no-such-page', 404],
])('%s, which names the host as Host does, is as good as its path', async (target, expected) => {
  expect((await send(`GET ${target} HTTP/1.1${hosts}`)).status).toBe(expected)
})

test.each(['www.lumipath.example', 'intern.example', 'localhost:1', '[::1]'])(
  '%s is a name of this site',
  async (host) => {
    const { status, answer } = await send(`GET / HTTP/1.1\r\nHost: ${host}`)
    expect(status).toBe(200)
    expect(answer).toMatch(/^Strict-Transport-Security: max-age=63072000\r$/im)
  },
)

test('what a policy has kept a page from is reported here', async () => {
  const page = await fetch(`${site.address}/privacy`)
  const path = /report-uri (\S+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1]
  const report = { 'csp-report': { 'document-uri': `${site.address}/privacy`, 'blocked-uri': 'inline' } }
  const answer = await fetch(new URL(path!, site.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report' },
    body: JSON.stringify(report),
  })
  expect(answer.status).toBe(204)
  await expect.poll(() => site.errors.join('\n')).toContain('reported by a browser')
})

test.each([undefined, 'no report', '{}', '[{"body":{}}]', `[${'{"body":{}},'.repeat(500)}{}]`])(
  'a report of an unknown length, %j, is taken',
  async (text) => {
    // As a stream its length is not known ahead.
    const body = text && new Blob([text]).stream()
    const answer = await fetch(`${site.address}/api/reports`, { method: 'POST', body, duplex: 'half' })
    expect(answer.status).toBe(204)
  },
)

test.each(['/', '/en', '/admin/sign-in', '/chat', '/search?q=a', '/no-such-page'])(
  '%s carries every header that protects it',
  async (path) => {
    const { headers } = await fetch(site.address + path, { headers: { Cookie: 'lumipath-language=en' } })
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

test.each([
  ['/admin/sign-in', ''],
  ['/', 'lumipath-preview=1'],
  ['/no-such-page', ''],
])('whoever opened the window of %s (%s), which is one person’s, has no hold of it', async (path, cookie) => {
  const { headers } = await fetch(site.address + path, {
    headers: { Cookie: `lumipath-language=en; ${cookie}` },
  })
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
})

test('the Studio carries headers of its own, and so does a file that it has not', async () => {
  const { headers } = await fetch(`${site.address}/studio`)
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
  const missing = await fetch(`${site.address}/studio/assets/none.js`)
  expect(missing.status).toBe(404)
  expect(Object.fromEntries(missing.headers)).toMatchObject(everywhere)
})

test('a hundred headers are answered, thousands are refused', async () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: 1`).join('\r\n')
  expect((await send(`GET / HTTP/1.1${hosts}\r\n${some(100)}`)).status).toBe(200)
  expect((await send(`GET / HTTP/1.1${hosts}\r\n${some(2_000)}`)).status).toBe(431)
})

test('a client that does not finish its headers is let go', async () => {
  expect(await sendRaw(`GET / HTTP/1.1${hosts}\r\nX-Slow: `)).toMatch(/^HTTP\/1\.1 408 /)
})

test.skipIf(!process.env.TEST_ALL)(
  'a client that does not finish its body is let go after two minutes',
  { timeout: 180_000 },
  async () => {
    const head = `POST /?index HTTP/1.1${hosts}\r\nContent-Type: application/x-www-form-urlencoded`
    expect(await sendRaw(`${head}\r\nContent-Length: 1000\r\n\r\nname=`)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  },
)
