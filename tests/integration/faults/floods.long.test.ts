import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAspects, pictureWidths } from '../../../app/components/picture-urls.ts'
import { residentMegabytes } from '../../../packages/shared/process-facts.ts'
import { startProcess, type RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { trustedProxies } from '../../../tools/support/visitor.ts'
import { startFlood, unfinished } from './raw-flood.ts'

type Flood = Omit<Parameters<typeof startFlood>[0], 'url'>

const owner = { email: 'owner@example.com', password: 'a password for floods' }
const data = seededData('floods')
/** In MB. */
const heap = 400
let site: RunningProcess

beforeAll(async () => {
  const settings = {
    PORT: '0',
    DATA_DIR: data.path,
    STAFF_EMAIL: owner.email,
    STAFF_PASSWORD: owner.password,
    TRUSTED_PROXIES: trustedProxies,
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
    LOG_LEVEL: 'info',
  }
  // What a flood makes the site keep has to fit; garbage of a busy machine does not count .
  site = await startProcess('server/index.ts', settings, [`--max-old-space-size=${heap}`])
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

/** Computed by the site until `action` is done, in seconds: what it would take at most on an idle machine. */
async function computed(action: () => Promise<unknown>) {
  const ticks = () => {
    const [user, system] = readFileSync(`/proc/${site.child.pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11)
    return Number(user) + Number(system)
  }
  const begin = ticks()
  await action()
  return (ticks() - begin) / 100
}

/** Beyond the moment in which Node parses what a flood had sent at once. */
const rounds = 15

/** In ms: medians. Visits take turns, so that this moment is a small part for each. */
async function durations() {
  const times = new Map(Object.keys(visits).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, visit] of Object.entries(visits)) {
      const begin = performance.now()
      await visit()
      times.get(name)!.push(performance.now() - begin)
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)]))
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
  const lines = site.errors.length
  const stop = await startFlood({ url: site.url, ...flood() })
  const busy = await durations()
  const memory = residentMegabytes(site.child.pid!)
  await stop()
  for (const [name, time] of Object.entries(busy)) expect(time, name).toBeLessThan(3 * idle[name]! + 20)
  // Besides the heap: bodies, and the program.
  expect(memory).toBeLessThan(heap + 300)
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
  // Who has just had turns would wait until each guesser has had one.
  const signIn = async () => {
    const { status } = await post(path, owner, `198.51.100.${visitNumber++ % 250}`)
    expect(status).toBe(303)
  }
  const time = await computed(async () => {
    await Promise.race(guesses)
    await signIn()
  })
  expect(time).toBeLessThan(5)
  gone.abort()
  expect(await Promise.all(guesses)).not.toContain(303)
  // The work of those who have gone is dropped.
  expect(await computed(signIn)).toBeLessThan(5)
})

test('while clients of one /56 want pictures, another visitor gets one', async () => {
  const pages = await Promise.all(
    ['/', '/about', '/projects'].map(async (path) => (await fetch(site.url + path)).text()),
  )
  const names = [...new Set(pages.join().match(/\/p\/[\w.-]+(?=\/)/g))]
  // The largest take longest.
  const widths = [...new Set(Object.values(pictureWidths).flat())].toSorted((a, b) => b - a)
  const sizes = widths.flatMap((width) =>
    pictureAspects.map((aspect) => `${width}x${Math.round(width / aspect)}`),
  )
  const [wanted, ...pictures] = sizes.flatMap((size) => names.map((name) => `${name}/${size}`))
  const gone = new AbortController()
  const see = (path: string, address: string, signal?: AbortSignal) =>
    fetch(site.url + path, { headers: { Accept: 'image/avif', 'X-Forwarded-For': address }, signal })
  let rendered = 0
  const each = 60
  const flood = clientsOf('2001:db8:1', 8, 56).flatMap((client, index) =>
    pictures.slice(index * each, (index + 1) * each).map(async (path) => {
      const { ok } = await see(path, client, gone.signal)
      if (ok) rendered++
    }),
  )
  const answers = Promise.allSettled(flood)
  await Promise.race(flood)
  expect((await see(wanted!, '198.51.100.1')).status).toBe(200)
  expect(rendered).toBeLessThan(flood.length / 2)
  gone.abort()
  await answers
})
