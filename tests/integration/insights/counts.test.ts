import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasProc } from '../../../packages/supabase-local/index.ts'
import { signalPostgres, useSite } from '../messages/site.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../../support/submit.ts'
import { isTestAll } from '../../support/test-all.ts'
import { seen, sendBeacon, storedCounts } from './beacon.ts'

const token = 'a-token-for-prometheus'
const site = useSite('insights', () => ({ METRICS_TOKEN: token }))

const counted = async (kind: string) =>
  (await storedCounts(site.dataDir))
    .filter((row) => row.kind === kind)
    .map(({ page, locale, label, total }) => [page, locale, label, total])

/** The site sends counts every 5 s (server/observability/counts/counter.ts). */
const expectCounts = (kind: string, rows: unknown[]) =>
  expect.poll(() => counted(kind), { interval: 100 }).toEqual(rows)

async function beaconMetrics() {
  const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const found = (await response.text()).matchAll(/^site_beacons_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]))
}

test('counts what browsers report, without the names of unknown articles', async () => {
  const about = seen('/about')
  const responses = await Promise.all([
    sendBeacon(site, { ...about, events: [['view'], ['arrival', 'www.google.com', '']] }),
    sendBeacon(site, { ...about, events: [['view'], ['arrival', '', 'Open-Day']] }),
    sendBeacon(site, { ...seen('/zh-TW/news/mit-conference'), lang: 'zh-Hant' }),
    sendBeacon(site, { ...seen('/news/brand-new'), lang: 'zh-Hant' }),
    sendBeacon(site, seen('/', ['click', 'contact'])),
  ])
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  await expectCounts('view', [
    ['/about', 'en', '', 2],
    ['/news/*', 'zh-TW', '', 1],
    ['/news/mit-conference', 'zh-TW', '', 1],
  ])
  await expectCounts('arrival', [
    ['/about', 'en', 'campaign/open-day', 1],
    ['/about', 'en', 'search/google', 1],
  ])
  expect(await counted('click')).toEqual([['/', 'en', 'contact', 1]])
})

test('counts neither visitors who ask for privacy nor robots nor other sites', async () => {
  const metrics = await beaconMetrics()
  const refused = [
    [204, { DNT: '1' }],
    [204, { 'Sec-GPC': '1' }],
    [204, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { 'Sec-Fetch-Site': 'same-site' }],
    [403, { Origin: 'https://elsewhere.example' }],
  ] as const
  for (const [status, headers] of refused)
    expect((await sendBeacon(site, seen('/projects'), headers)).status, JSON.stringify(headers)).toBe(status)
  const silent = await fetch(`${site.url}/api/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(seen('/projects')),
  })
  expect(silent.status).toBe(403)
  expect((await sendBeacon(site, seen('/about'))).status).toBe(204)
  const after = await beaconMetrics()
  expect(after).toMatchObject({
    counted: metrics.counted! + 1,
    private: metrics.private! + 2,
    robot: metrics.robot! + 1,
  })
  expect(after.refused).toBeGreaterThan(metrics.refused!)
  expect((await counted('view')).filter(([page]) => page === '/projects')).toEqual([])
})

test('refuses malformed bodies, and replaces unknown text by known labels', async () => {
  const bodies: [number, unknown][] = [
    [413, JSON.stringify(seen('/', ['arrival', '', 'x'.repeat(2_100)]))],
    [400, '{"path":'],
    [400, new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    [422, null],
    [422, []],
    [422, seen('about')],
    [422, { ...seen('/'), lang: 'fr' }],
    [422, { ...seen('/'), visitor: 'Mei' }],
    [422, { ...seen('/'), events: [] }],
    [422, { ...seen('/'), events: Array.from({ length: 6 }, () => ['view']) }],
    [422, seen('/', ['view', 'Mei'])],
    [422, seen('/', ['event', 'message'])],
    [422, seen('/', ['lcp', 1])],
    [422, seen('/', ['error', 'TypeError', '/assets/site-x.js'])],
    [422, seen('/', ['click', 'anything'])],
    [422, seen('/', ['click', 'contact', 'hero'])],
    [422, seen('/', ['__proto__'])],
  ]
  const { counted: before } = await beaconMetrics()
  for (const [status, body] of bodies)
    expect((await sendBeacon(site, body)).status, JSON.stringify(body)?.slice(0, 80)).toBe(status)
  expect((await sendBeacon(site, seen('/'), { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await fetch(`${site.url}/api/counts`)).status).toBe(405)

  expect((await beaconMetrics()).counted).toBe(before)

  const mei = 'mei@example.org'
  const unknown = seen(`/people/${mei}`, ['view'], ['arrival', mei, mei], ['click', 'email'])
  expect((await sendBeacon(site, unknown)).status).toBe(204)
  const labels = async () =>
    (await storedCounts(site.dataDir))
      .filter(({ page }) => page === 'not-found')
      .map(({ label }) => label)
      .toSorted()
  await expect.poll(labels).toEqual(['', 'email', 'site/other'])
  expect(site.errors.join('\n')).not.toContain(mei)
})

test('beacons of one client are limited', async () => {
  const from = { 'X-Forwarded-For': '10.9.8.7' }
  const statuses: number[] = []
  for (let part = 0; part < 7; part++) {
    const responses = Array.from({ length: 100 }, () => sendBeacon(site, seen('/chat'), from))
    statuses.push(...(await Promise.all(responses)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(600)
  const last = await sendBeacon(site, seen('/chat'), from)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('counts accepted messages and leads once each', async () => {
  const written = contactFields()
  const lead = bestLead()
  await sendMessage(site, written)
  await sendMessage(site, written)
  await sendMessage(site, contactFields({ website: 'https://spam.example', elapsed: '10' }))
  await sendMessage(site, contactFields({ email: 'private@example.org' }), { DNT: '1' })
  await sendMessage(site, contactFields({ name: '' }))
  await sendLead(site, lead)
  await sendLead(site, { ...lead, contact: { email: 'parent@example.org', phone: '', consent: true } })
  const steps = ['start', 'identify_user', 'handover'].map((step) => ({ step, kind: 'view' }))
  await fetch(`${site.url}/api/chat-steps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.4.4.4' },
    body: JSON.stringify({ steps, locale: 'en' }),
  })
  await expectCounts('event', [
    ['', 'en', 'chat', 1],
    ['', 'en', 'handover', 1],
    ['', 'en', 'lead', 1],
    ['', 'en', 'lead-contact', 1],
    ['', 'en', 'message', 1],
  ])
})

// The retry with its growing delay: server/observability/counts/counter.test.ts.
test.skipIf(!hasProc || !isTestAll)('while the database hangs, counts wait and are added once', async () => {
  expect(signalPostgres(site.dataDir, 'SIGSTOP')).toBeGreaterThan(1)
  try {
    await sendBeacon(site, seen('/privacy'))
    // The response to the first batch is lost.
    await expect
      .poll(() => site.errors.some((line) => line.includes('counts could not be stored')))
      .toBe(true)
    await sendBeacon(site, seen('/privacy'))
  } finally {
    signalPostgres(site.dataDir, 'SIGCONT')
  }
  const views = async () => (await counted('view')).find(([page]) => page === '/privacy')?.[3]
  await expect.poll(views, { timeout: 30_000, interval: 200 }).toBe(2)
})

test('counts in memory are stored when the site stops', async () => {
  const label = `campaign/${randomUUID().slice(0, 20)}`
  await sendBeacon(site, seen('/', ['arrival', '', label.slice(9)]))
  expect(await site.restart()).toBe(0)
  expect(await counted('arrival')).toContainEqual(['/', 'en', label, 1])
})
