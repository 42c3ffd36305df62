import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhTW as staffZhTW } from '../../../app/features/staff/words/zh-TW.ts'
import { lakeClient } from '../../fixtures/lake-client.ts'
import { freePort, startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { startLake } from '../../fixtures/start-lake.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

const lakeData = temporaryFolder('outage-lake')
const siteData = temporaryFolder('outage-site')
let lakePort: number
let lake: RunningProcess
let site: RunningProcess

/** The lake as a host of its own, so that it can go away while the site stays. */
const startSite = () =>
  startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: siteData.path,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `http://127.0.0.1:${lakePort}/lake`,
    LOG_LEVEL: 'warn',
  })

const client = () => lakeClient(`http://127.0.0.1:${lakePort}`, lakeData.path)

async function page(path: string, language = 'en') {
  const headers = {
    Cookie: `lumipath-language=${language}`,
    'User-Agent': browserAgent,
  }
  const response = await fetch(site.address + path, { headers })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

beforeAll(async () => {
  lakePort = await freePort()
  lake = await startLake(lakeData.path, lakePort)
  await seedContent(client())
  site = await startSite()
})

afterAll(async () => {
  await site.stop()
  await lake.stop()
  lakeData.remove()
  siteData.remove()
})

test('pictures come from the address of the lake, which the page may load them from', async () => {
  const { body, headers } = await page('/')
  const origin = `http://127.0.0.1:${lakePort}`
  const [picture] = body.match(new RegExp(`${origin}/lake/images/[^" ]+`)) ?? []
  const response = await fetch(picture!.replaceAll('&amp;', '&'))
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
  expect(headers.get('content-security-policy')).toContain(origin)
})

test('an edit through the API is on the next page view, without restart', async () => {
  expect((await page('/')).body).toContain('Leading AI Education')
  await client().patch('homePage').set({ 'hero.chip.en': 'Edited chip' }).commit()
  await expect
    .poll(async () => (await page('/')).body, { timeout: 10_000, interval: 20 })
    .toContain('Edited chip')
  expect((await page('/', 'zh-TW')).body).not.toContain('Edited chip')
})

test('a new article gets its page, a deleted one is a 404', async () => {
  const source = await client().getDocument('news-ai-showcase')
  const slug = { _type: 'slug', current: 'brand-new' }
  expect((await page('/news/brand-new')).status).toBe(404)
  await client().create({ ...source!, _id: 'news-brand-new', slug, _rev: undefined } as never)
  await expect
    .poll(async () => (await page('/news/brand-new')).status, { timeout: 10_000, interval: 20 })
    .toBe(200)
  await client().delete('news-brand-new')
  await expect
    .poll(async () => (await page('/news/brand-new')).status, { timeout: 10_000, interval: 20 })
    .toBe(404)
})

test('while the lake is stopped the last good content is served, and changes come with its return', async () => {
  await page('/about')
  await lake.kill()
  expect(await page('/')).toMatchObject({ status: 200, body: expect.stringContaining('Edited chip') })
  expect((await page('/about')).status).toBe(200)
  // Never asked for before the outage: from the bundled snapshot.
  expect((await page('/news/mit-conference')).status).toBe(200)
  const unknown = await page('/news/never-heard-of')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('Retry-After')).toBeTruthy()

  lake = await startLake(lakeData.path, lakePort)
  await client().patch('homePage').set({ 'hero.chip.en': 'Back again' }).commit()
  await expect
    .poll(async () => (await page('/')).body, { timeout: 10_000, interval: 100 })
    .toContain('Back again')
})

test('a site that starts during the outage shows the bundled content', async () => {
  await site.stop()
  await lake.kill()
  site = await startSite()
  for (const path of ['/', '/about', '/projects', '/privacy', '/news/ai-voice-assistant']) {
    expect([path, (await page(path)).status]).toEqual([path, 200])
  }
  expect((await page('/', 'zh')).body).toContain('让光')
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
  lake = await startLake(lakeData.path, lakePort)
})

test('without any content the pages of staff still open', async () => {
  const empty = temporaryFolder('outage-empty')
  const nothing = await startLake(empty.path)
  const bare = await startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: join(empty.path, 'site'),
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${new URL(nothing.address).origin}/lake`,
    LOG_LEVEL: 'fatal',
  })
  try {
    const english = await fetch(`${bare.address}/about`)
    // In English whoever asks, and so not for the inline script to load anew in another language.
    expect([english.status, await english.text()]).toEqual([
      503,
      expect.stringMatching(/<html[^>]* data-prefix=/),
    ])
    const chinese = await fetch(`${bare.address}/zh/about`)
    expect([chinese.status, await chinese.text()]).toEqual([503, expect.stringContaining('href="/zh"')])
    const answer = await fetch(`${bare.address}/admin`, { headers: { Cookie: 'lumipath-language=zh-TW' } })
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/admin/sign-in'])
    expect(await answer.text()).toContain(staffZhTW.signIn.title)
  } finally {
    await bare.stop()
    await nothing.stop()
    empty.remove()
  }
})
