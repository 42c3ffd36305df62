import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMegabytes } from '../../../packages/shared/process-facts.ts'
import { startProcess, type RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { trustedProxies } from '../../../tools/support/visitor.ts'
import { startFlood, unfinished } from './raw-flood.ts'

type Flood = Omit<Parameters<typeof startFlood>[0], 'url'>

const owner = { email: 'owner@example.com', password: 'a password for floods' }
const data = seededData('floods')
let site: RunningProcess

beforeAll(async () => {
  site = await startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    STAFF_EMAIL: owner.email,
    STAFF_PASSWORD: owner.password,
    TRUSTED_PROXIES: trustedProxies,
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
    LOG_LEVEL: 'info',
  })
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

const visits = {
  '/about': () => get('/about'),
  search: () => get(`/search?q=${visitNumber++}`),
  'sign-in': signIn,
  form: sendMessage,
  health: () => get('/healthz'),
}

/** Forms are limited per network. */
let visitNumber = 0

async function get(path: string) {
  const response = await fetch(site.url + path)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
}

async function signIn() {
  const { status } = await post('/admin/sign-in', owner, '192.0.2.1')
  // The site logs why sign-in is not possible.
  expect(status, site.errors.at(-1)).toBe(303)
}

async function sendMessage() {
  const message = { name: 'A', email: 'a@example.com', message: 'A question', website: '' }
  const { status } = await post('/?index', message, `203.0.113.${visitNumber++ % 250}`)
  expect(status).toBe(201)
}

function post(path: string, fields: Record<string, string>, address: string, signal?: AbortSignal) {
  return fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.url, 'X-Forwarded-For': address },
    redirect: 'manual',
    signal,
  })
}

const inTime = () => AbortSignal.timeout(5_000)

/** Beyond the moment in which Node parses what a flood had sent at once. */
const rounds = 15

/** In ms: medians. */
async function durations() {
  const found: Record<string, number> = {}
  for (const [name, visit] of Object.entries(visits)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now()
      await visit()
      times.push(performance.now() - begin)
    }
    found[name] = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  }
  return found
}

/** `count` clients in networks of their own, inside of one /48 or /56. */
const clientsOf = (site: string, count: number, width: 48 | 56) =>
  Array.from({ length: count }, (_, index) => `${site}:${(index * (width === 48 ? 257 : 1)).toString(16)}::1`)

const oneSite = clientsOf('2001:db8:1', 256, 48)
const ipv4 = Array.from({ length: 32 }, (_, index) => `192.0.2.${index + 100}`)

const heads = (path: string): Flood => ({
  connections: 10,
  text: `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  repeat: 2_000,
})

const bodies = (path: string): Flood => ({
  connections: 1_000,
  text: unfinished(path, 'x'.repeat(1_048_575), {
    'Content-Type': 'application/json',
    Origin: site.url,
    Host: new URL(site.url).host,
  }),
})

/** Only their heads come, and no body. */
const slowForms = (path: string, clients: string[]): Flood => ({
  connections: 8 * 32,
  clients,
  text: unfinished(path, '', { ...ownOrigin(), 'X-Forwarded-For': '$client' }, 262_144),
})

const pages = (path: string, clients: string[]): Flood => ({
  connections: clients.length,
  clients,
  repeat: 100,
  text: `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: $client\r\n\r\n`,
})

const ownOrigin = () => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Origin: site.url,
  Host: new URL(site.url).host,
})

const floods: [string, () => Flood][] = [
  ...['/search?q=$n', '/?n=$n', '/unknown-$n'].map((path): [string, () => Flood] => [
    `2,000 pipelined HEAD ${path} on ten connections`,
    () => heads(path),
  ]),
  ...['/?index', '/lake/v1/intake/batch', '/lake/auth/login', '/api/leads'].map(
    (path): [string, () => Flood] => [
      `1,000 connections that hold back a body for ${path}`,
      () => bodies(path),
    ],
  ),
  ['256 slow forms of one /48', () => slowForms('/?index', oneSite)],
  ['256 slow sign-ins of 32 IPv4 clients', () => slowForms('/admin/sign-in', ipv4)],
  ['3,200 pages of one /56', () => pages('/search?q=$n', clientsOf('2001:db8:1', 32, 56))],
  ['25,600 pages of one /48', () => pages('/unknown-$n', oneSite)],
  ['25,600 staff pages of one /48', () => pages('/admin/people?q=$n', oneSite)],
]

// Ratios of one run: the numbers are those of the promise in docs/reliability.md.
test.each(floods)('during %s others hardly wait, and memory and log stay small', async (_, flood) => {
  const idle = await durations()
  const memory = residentMegabytes(site.child.pid!)
  const lines = site.errors.length
  const stop = await startFlood({ url: site.url, ...flood() })
  const busy = await durations()
  const grown = residentMegabytes(site.child.pid!) - memory
  await stop()
  for (const [name, time] of Object.entries(busy)) expect(time, name).toBeLessThan(3 * idle[name]! + 20)
  // Of 1,000 MB sent; a busy machine collects garbage late.
  expect(grown).toBeLessThan(150)
  const logged = site.errors.slice(lines).filter((line) => /"level":[456]0/.test(line))
  expect(logged.length, logged.slice(0, 10).join('\n')).toBeLessThan(10)
})

/** More than a network may have waiting; fewer than Linux keeps for a busy process that does not accept them yet. */
const guessers: [string, string[]][] = [
  ['two /48', ['2001:db8:1', '2001:db8:2'].flatMap((each) => clientsOf(each, 800, 48))],
  ['32 IPv4 addresses', Array.from({ length: 12 }, () => ipv4).flat()],
]

test.each(
  guessers.flatMap((each) => ['/lake/auth/login', '/admin/sign-in'].map((path) => [...each, path] as const)),
)(`while clients of %s guess passwords, the right person gets in`, async (_, addresses, path) => {
  const gone = new AbortController()
  const guesses = addresses.map((address, index) => {
    return post(
      path,
      { email: `${index}@example.com`, password: 'not the password' },
      address,
      gone.signal,
    ).then(
      ({ status }) => status,
      () => 0,
    )
  })
  await Promise.race(guesses)
  const { status } = await post(path, owner, '198.51.100.1', inTime())
  expect(status).toBe(303)
  gone.abort()
  expect(await Promise.all(guesses)).not.toContain(303)
  // The work of those who have gone is dropped.
  await post(path, owner, '198.51.100.2', inTime())
})
