import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labels as en } from '../../../app/i18n/labels/en/site.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/site.ts'
import { labels as zh } from '../../../app/i18n/labels/zh/site.ts'
import { contact } from '../../../app/utils/brand.ts'
import { labels as staffZhTW } from '../../../app/i18n/labels/zh-TW/staff.ts'
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
  for (const path of ['/about', '/news/mit-conference']) await page(path)
  await site.stopLake()
  expect(await page('/')).toContain('Edited chip')
  expect(await status('/about')).toBe(200)
  expect(await status('/news/mit-conference')).toBe(200)
  // Never asked for before.
  expect(await status('/projects')).toBe(503)
  const unknown = await site.get('/news/never-heard-of')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('Retry-After')).toBeTruthy()

  await site.startLake()
  await client().patch('homePage').set({ 'hero.chip.en': 'Back again' }).commit()
  await expect.poll(() => page('/')).toContain('Back again')
})

test('a site that starts during the outage shows what it showed last, and no page that it never had', async () => {
  await client().patch('homePage').set({ 'hero.chip.en': 'Kept chip' }).commit()
  await expect.poll(() => page('/')).toContain('Kept chip')
  await site.stopLake()
  await site.restartSite()
  expect(await page('/')).toContain('Kept chip')
  expect(await page('/', 'zh')).toContain('让光')
  expect([await status('/about'), await status('/news/mit-conference')]).toEqual([200, 200])
  const { status: code, headers } = await site.get('/projects')
  expect([code, headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await page('/projects')).toContain('href="tel:')
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  await site.startLake()
})

test('without any content pages name telephone and email in each language, and those of the admin work', async () => {
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
    for (const [prefix, tag] of [
      ['', 'en'],
      ['/zh', 'zh-Hans'],
      ['/zh-TW', 'zh-Hant'],
    ] as const) {
      const response = await fetch(`${bare.url}${prefix}/about`)
      const text = await response.text()
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
      expect(text).toContain(`<html lang="${tag}">`)
      for (const { error } of [en, zh, zhTW]) expect(text).toContain(error.unavailableText)
      expect(text).toContain(`href="tel:${contact.phone.replaceAll(' ', '')}"`)
      expect(text).toContain(`href="mailto:${contact.email}"`)
    }
    expect((await fetch(`${bare.url}/sitemap.xml`)).status).toBe(503)
    const reply = await fetch(`${bare.url}/admin`, { headers: { Cookie: 'lumipath-language=zh-TW' } })
    expect([reply.status, new URL(reply.url).pathname]).toEqual([200, '/admin/sign-in'])
    expect(await reply.text()).toContain(staffZhTW.signIn.title)
  } finally {
    await bare.stop()
    await nothing.stop()
    empty.remove()
  }
})
