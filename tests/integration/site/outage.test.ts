import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zhTW as staffZhTW } from '../../../app/features/staff/labels/zh-TW.ts'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'
import { startLake } from '../../support/start-lake.ts'
import { useSiteBesideLake } from '../urls/site.ts'

const site = useSiteBesideLake()
const { client, status } = site

const page = (path: string, language = 'en') => site.html(path, { Cookie: `lumipath-language=${language}` })

test('pictures come from the lake, and the policy allows it', async () => {
  const { headers } = await site.get('/')
  const body = await page('/')
  const origin = site.lakeUrl()
  const [picture] = body.match(new RegExp(`${origin}/lake/images/[^" ]+`)) ?? []
  const response = await fetch(picture!.replaceAll('&amp;', '&'))
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
  expect(headers.get('content-security-policy')).toContain(origin)
})

test('an edit through the API appears without a restart', async () => {
  expect(await page('/')).toContain('Leading AI Education')
  await client().patch('homePage').set({ 'hero.chip.en': 'Edited chip' }).commit()
  await expect.poll(() => page('/')).toContain('Edited chip')
  expect(await page('/', 'zh-TW')).not.toContain('Edited chip')
})

test('a new article has a page, a deleted one returns 404', async () => {
  const source = await client().getDocument('news-ai-showcase')
  const slug = { _type: 'slug', current: 'brand-new' }
  expect(await status('/news/brand-new')).toBe(404)
  await client().create({ ...source!, _id: 'news-brand-new', slug, _rev: undefined } as never)
  await expect.poll(async () => await status('/news/brand-new')).toBe(200)
  await client().delete('news-brand-new')
  await expect.poll(async () => await status('/news/brand-new')).toBe(404)
})

test('while the lake is stopped the last content is served; later changes appear once it is back', async () => {
  await page('/about')
  await site.stopLake()
  expect(await page('/')).toContain('Edited chip')
  expect(await status('/about')).toBe(200)
  expect(await status('/news/mit-conference')).toBe(200)
  const unknown = await site.get('/news/never-heard-of')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('Retry-After')).toBeTruthy()

  await site.startLake()
  await client().patch('homePage').set({ 'hero.chip.en': 'Back again' }).commit()
  await expect.poll(() => page('/')).toContain('Back again')
})

test('a site that starts during the outage shows the bundled content', async () => {
  await site.stopLake()
  await site.restartSite()
  for (const path of ['/', '/about', '/projects', '/privacy', '/news/ai-voice-assistant']) {
    expect([path, await status(path)]).toEqual([path, 200])
  }
  expect(await page('/', 'zh')).toContain('让光')
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  await site.startLake()
})

test('without any content the pages of the admin work', async () => {
  const empty = temporaryFolder('outage-empty')
  const nothing = await startLake(empty.path)
  const bare = await startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: join(empty.path, 'site'),
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${new URL(nothing.url).origin}/lake`,
    SANITY_READ_TOKEN: loadSecrets(empty.path).lakeToken,
    LOG_LEVEL: 'fatal',
  })
  try {
    const english = await fetch(`${bare.url}/about`)
    // English, so that the inline script does not reload it in another language.
    expect([english.status, await english.text()]).toEqual([
      503,
      expect.stringMatching(/<html[^>]* data-prefix=/),
    ])
    const chinese = await fetch(`${bare.url}/zh/about`)
    expect([chinese.status, await chinese.text()]).toEqual([503, expect.stringContaining('href="/zh"')])
    const reply = await fetch(`${bare.url}/admin`, { headers: { Cookie: 'lumipath-language=zh-TW' } })
    expect([reply.status, new URL(reply.url).pathname]).toEqual([200, '/admin/sign-in'])
    expect(await reply.text()).toContain(staffZhTW.signIn.title)
  } finally {
    await bare.stop()
    await nothing.stop()
    empty.remove()
  }
})
