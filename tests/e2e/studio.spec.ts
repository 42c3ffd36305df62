import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { expect, field, openStudio, test, visitChanged } from './studio-site.ts'
import { byDefault } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { appStarted } from './support/visit.ts'

const bodies = [
  { path: '/about', document: 'aboutPage', field: 'founder.body' },
  { path: '/privacy', document: 'legal-privacy', field: 'body' },
  { path: '/news/ai-showcase', document: 'news-ai-showcase', field: 'body' },
]

const block = (style: string, text: string, list?: string) => ({
  _type: 'block',
  _key: text,
  style,
  ...(list ? { listItem: list, level: 1 } : {}),
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  markDefs: [],
})

const video = (aspect: string, en: string, zh: string) => ({
  _type: 'video',
  _key: aspect,
  title: { _type: 'localizedString', en, zh },
  videoId: 'a-video',
  aspect,
})

const boxOf = async (part: Locator) => (await part.boundingBox())!

const home = '/studio/structure/home;homePage'

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1400, height: 900 } })

test('an editor signs in, changes the hero chip and publishes it for visitors', async ({ page, site }) => {
  await openStudio(page, site, home)
  await field(page, 'hero.chip.en').fill('Written in the Studio')
  await page.getByTestId('action-publish').click()
  await expect(page.getByText('was published')).toBeVisible()
  const published = await site.client.fetch<string>('*[_id == "homePage"][0].hero.chip.en')
  expect(published).toBe('Written in the Studio')
  await visitChanged(page, site.url, page.locator('main section').first().getByText('Written in the Studio'))
})

for (const { path, document, field: body } of bodies)
  test(
    `each block of a body has its style on ${path}`,
    byDefault(path === '/about'),
    async ({ page, site, foreign }) => {
      await site.client
        .patch(document)
        .append(`${body}.en`, [
          block('normal', 'One paragraph.'),
          block('normal', 'Another paragraph.'),
          block('normal', 'A point.', 'bullet'),
          block('blockquote', 'A quotation.'),
          video('wide', 'A wide video', '宽幅视频'),
          video('vertical', 'An upright video', '竖幅视频'),
        ])
        .commit()
      await visitChanged(page, site.url + path, page.getByText('Another paragraph.'))
      const [first, second] = await Promise.all(
        ['One paragraph.', 'Another paragraph.'].map((text) => boxOf(page.getByText(text))),
      )
      expect(second!.y - first!.y - first!.height).toBeGreaterThan(12)
      const point = page.getByRole('listitem').filter({ hasText: 'A point.' })
      const marker = await point.evaluate((item) => getComputedStyle(item, '::before').width)
      expect(parseFloat(marker)).toBeGreaterThan(4)
      const quotation = page.getByRole('blockquote').filter({ hasText: 'A quotation.' })
      await expect(quotation).toHaveCSS('border-left-width', '6px')
      const wide = page.getByRole('link', { name: /A wide video/ })
      const player = await boxOf(wide)
      expect(player.height / player.width).toBeCloseTo(9 / 16, 2)
      const upright = await boxOf(page.getByRole('link', { name: /An upright video/ }))
      expect(upright.height / upright.width).toBeCloseTo(16 / 9, 2)
      expect(upright.width).toBeLessThan(player.width * 0.9)

      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      )
      await appStarted(page)
      const playerRequest = page.waitForRequest(/^https:\/\/www\.youtube-nocookie\.com\//)
      await wide.click()
      await playerRequest
      await expect(page.locator('iframe')).toHaveAttribute('title', 'A wide video')
      expect(foreign.splice(0)).toEqual([expect.stringContaining('/a-video')])
    },
  )

test('a founder without a portrait is shown by initials of the same size', async ({ page, site }) => {
  const { _id } = await site.client.fetch<{ _id: string }>(
    '*[_type == "mentor" && group == "founder"] | order(order asc, _id asc)[0]',
  )
  await site.client.patch(_id).unset(['image']).commit()
  const portrait = page.locator('[data-portrait]')
  await visitChanged(page, `${site.url}/about`, portrait.getByText(/^\p{Lu}{2}$/u))
  const [outer, inner] = await Promise.all([boxOf(portrait), boxOf(portrait.locator('> span'))])
  expect(inner.width).toBeCloseTo(outer.width, 0)
  expect(inner.height).toBeCloseTo(inner.width, 0)
  const fontSize = await portrait.locator('[aria-hidden]').evaluate((span) => getComputedStyle(span).fontSize)
  expect(parseFloat(fontSize)).toBeGreaterThan(inner.width / 5)
})

test.describe('with all roles', { tag: '@long' }, () => {
  test('the sign-in page is accessible and shows the error', async ({ page, site }) => {
    await page.goto(`${site.url}/lake/auth/login?lang=zh-Hant-TW`)
    await page.getByLabel('電子郵件').fill('unknown@example.org')
    await page.getByLabel('密碼').fill('wrong')
    await page.getByRole('button', { name: '登入' }).click()
    await expect(page.getByRole('alert')).toHaveText('電子郵件或密碼不正確。')
    await expect(page.getByLabel('電子郵件')).toHaveValue('unknown@example.org')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test('Vision is available to administrators only', async ({ page, site, browser }) => {
    await openStudio(page, site, '/studio', 'administrator')
    await expect(page.getByRole('link', { name: 'Vision' })).toBeVisible()
    const other = await browser.newPage()
    await openStudio(other, site, '/studio', 'editor')
    await expect(other.getByRole('link', { name: 'Vision' })).toHaveCount(0)
    await other.close()
  })

  test('a viewer can read but not change documents', async ({ page, site }) => {
    await openStudio(page, site, home, 'viewer')
    await expect(field(page, 'hero.chip.en')).not.toBeEditable()
  })

  test('a singleton cannot be deleted or duplicated', async ({ page, site }) => {
    await openStudio(page, site, home)
    await field(page, 'hero.chip.en').waitFor()
    await expect(page.getByTestId('action-publish')).toBeVisible()
    await page.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem', { name: 'Preview link…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /delete|duplicate/i })).toHaveCount(0)
    const mentor = await site.client.fetch<string>('*[_type == "mentor"][0]._id')
    await page.goto(`${site.url}/studio/structure/mentors;everyone;${mentor}`)
    await field(page, 'title.en').waitFor()
    // The menu closes when the history of the document arrives.
    await expect(async () => {
      await page.getByTestId('action-menu-button').click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
  })

  test('a refused picture shows the reason', async ({ page, site }) => {
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>'
    const refused = [
      { name: 'script.png', bytes: Buffer.from(script), reason: 'carries a script' },
      { name: 'page.png', bytes: Buffer.from('<!doctype html><p>'), reason: 'no picture of a kind' },
      { name: 'huge.png', bytes: Buffer.alloc(25 * 1024 * 1024, 1), reason: 'too large' },
    ]
    const { id } = await site.client.fetch<{ id: string }>(
      '*[_type == "mentor" && !defined(image)][0]{"id": _id}',
    )
    await openStudio(page, site, `/studio/structure/mentors;everyone;${id}`)
    await page.getByRole('tab', { name: 'All fields' }).click()
    for (const { name, bytes, reason } of refused) {
      const file = { name, mimeType: 'image/png', buffer: bytes }
      await page.locator('input[type="file"]').first().setInputFiles(file)
      const message = page.locator('[data-ui="Toast"]').filter({ hasText: `${name} was not uploaded` })
      await expect(message).toContainText(reason)
    }
    await expect(page.getByText('See the console')).toHaveCount(0)
    const withImage = '*[_id in [$id, "drafts." + $id] && (defined(image) || defined(image._upload))]._id'
    await expect
      .poll(() => site.client.fetch<string[]>(withImage, { id }, { perspective: 'raw' }))
      .toEqual([])
    expect(await site.client.fetch('count(*[_type == "sanity.imageAsset" && extension == "svg"])')).toBe(0)
  })

  test.describe('in Chinese', () => {
    // In a narrower window the Studio folds the first of the four panes.
    test.use({ locale: 'zh-TW', viewport: { width: 1900, height: 900 } })

    test('the Studio uses the editor’s language or the chosen one', async ({ page, site }) => {
      await openStudio(page, site, '/studio/intent/edit/id=news-ai-showcase;type=newsArticle')
      await expect(page).toHaveURL(/structure\/news;news-ai-showcase/)
      await page.getByRole('button', { name: '用於3個頁面' }).click()
      await expect(page.getByRole('link').filter({ hasText: '/zh-TW/news/ai-showcase' })).toContainText(
        copy('news-ai-showcase', 'title', 'zh-TW'),
      )
      await expect(page.getByRole('link', { name: '首頁', exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: '圖片與影片' })).toBeVisible()
      await expect(page.getByRole('button', { name: '發布', exact: true })).toBeVisible()
      await page.getByLabel('介面語言').selectOption('简体中文')
      await expect(page.getByRole('link', { name: '首页', exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: '图片与视频' })).toBeVisible()
      await field(page, 'title.zhTW').fill('')
      await expect(page.getByText('缺失：将显示简体')).toBeVisible()
    })
  })
})
