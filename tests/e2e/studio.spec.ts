import AxeBuilder from '@axe-core/playwright'
import { expect, field, openStudio, test } from './studio-site.ts'
import { copy } from './support/seed.ts'

const home = '/studio/structure/home;homePage'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ viewport: { width: 1400, height: 900 } })

test('an editor signs in, changes the chip of the hero, publishes, and everybody sees it', async ({
  page,
  site,
}) => {
  await openStudio(page, site, home)
  await field(page, 'hero.chip.en').fill('Written in the Studio')
  await page.getByTestId('action-publish').click()
  await expect(page.getByText('was published')).toBeVisible()
  const published = await site.client.fetch<string>('*[_id == "homePage"][0].hero.chip.en')
  expect(published).toBe('Written in the Studio')
  await page.context().addCookies([{ name: 'lumipath-language', value: 'en', url: site.address }])
  await page.goto(site.address)
  await expect(page.locator('main section').first()).toContainText('Written in the Studio')
})

test('the sign-in page is accessible and says what was wrong', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.address}/lake/auth/login?lang=zh-Hant-TW`)
  await page.getByLabel('電子郵件').fill('nobody@example.org')
  await page.getByLabel('密碼').fill('wrong')
  await page.getByRole('button', { name: '登入' }).click()
  await expect(page.getByRole('alert')).toHaveText('電子郵件或密碼不正確。')
  await expect(page.getByLabel('電子郵件')).toHaveValue('nobody@example.org')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('Vision is there for administrators only', { tag: '@long' }, async ({ page, site, browser }) => {
  await openStudio(page, site, '/studio', 'administrator')
  await expect(page.getByRole('link', { name: 'Vision' })).toBeVisible()
  const other = await browser.newPage()
  await openStudio(other, site, '/studio', 'editor')
  await expect(other.getByRole('link', { name: 'Vision' })).toHaveCount(0)
  await other.close()
})

test('a viewer reads, and can change nothing', { tag: '@long' }, async ({ page, site }) => {
  await openStudio(page, site, home, 'viewer')
  await expect(field(page, 'hero.chip.en')).not.toBeEditable()
})

test('a singleton can be neither deleted nor duplicated', { tag: '@long' }, async ({ page, site }) => {
  await openStudio(page, site, home)
  await field(page, 'hero.chip.en').waitFor()
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', { name: 'Preview link…' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /delete|duplicate/i })).toHaveCount(0)
  const mentor = await site.client.fetch<string>('*[_type == "mentor"][0]._id')
  await page.goto(`${site.address}/studio/structure/mentors;everyone;${mentor}`)
  await field(page, 'title.en').waitFor()
  // The menu closes when the document's history arrives behind it.
  await expect(async () => {
    await page.getByTestId('action-menu-button').click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})

test(
  'three tabs on one document all work, and show each other’s changes',
  { tag: '@long' },
  async ({ page, site }) => {
    await openStudio(page, site, home)
    const others = [await page.context().newPage(), await page.context().newPage()]
    for (const tab of others) await tab.goto(site.address + home)
    await field(page, 'hero.chip.en').fill('Typed in the first tab')
    for (const tab of others)
      await expect(field(tab, 'hero.chip.en')).toHaveValue('Typed in the first tab', { timeout: 30_000 })
    await field(others[1]!, 'hero.chip.en').fill('Typed in the third tab')
    await expect(field(page, 'hero.chip.en')).toHaveValue('Typed in the third tab', { timeout: 30_000 })
  },
)

test(
  'a picture that is refused is named with the reason, and leaves nothing behind',
  { tag: '@long' },
  async ({ page, site }) => {
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
    const kept = '*[_id in [$id, "drafts." + $id] && (defined(image) || defined(image._upload))]._id'
    await expect.poll(() => site.client.fetch<string[]>(kept, { id }, { perspective: 'raw' })).toEqual([])
    expect(await site.client.fetch('count(*[_type == "sanity.imageAsset" && extension == "svg"])')).toBe(0)
  },
)

test.describe('in Chinese', () => {
  // Wide enough for all four panes: of fewer pixels the Studio folds the first ones away.
  test.use({ locale: 'zh-TW', viewport: { width: 1900, height: 900 } })

  test(
    'the Studio speaks the editor’s language, and another one when it is chosen',
    { tag: '@long' },
    async ({ page, site }) => {
      await openStudio(page, site, '/studio/intent/edit/id=news-ai-showcase;type=newsArticle')
      await expect(page).toHaveURL(/structure\/news;by-date;news-ai-showcase/)
      await page.getByRole('button', { name: '用於 3 個頁面' }).click()
      await expect(page.getByRole('link').filter({ hasText: '/news/ai-showcase' })).toContainText(
        copy('news-ai-showcase', 'title', 'zh-TW'),
      )
      await expect(page.getByRole('link', { name: '首頁', exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: '圖片與影片' })).toBeVisible()
      await expect(page.getByRole('button', { name: '發布', exact: true })).toBeVisible()
      await page.getByLabel('介面語言').selectOption('简体中文')
      await expect(page.getByRole('link', { name: '首页', exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: '图片与视频' })).toBeVisible()
      await page.getByTestId('field-title.zhTW').locator('input').fill('')
      await expect(page.getByText('缺失：将显示简体')).toBeVisible()
    },
  )
})
