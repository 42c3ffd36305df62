import type { Page } from '@playwright/test'
import { expect, field, openStudio, test } from './studio-site.ts'
import { revertToFirst } from './support/studio-history.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1400, height: 1000 }, actionTimeout: 60_000 })

const title = { en: 'A lamp for every desk', zh: '每张课桌一盏灯', zhTW: '每張課桌一盞燈' }
const tabs = { en: 'English', zh: '简体中文', zhTW: '繁體中文' }
const languages = ['en', 'zh', 'zhTW'] as const
const articlePath = '/news/a-lamp-for-every-desk'

async function fill(page: Page, path: string, values: typeof title) {
  for (const language of languages) await field(page, `${path}.${language}`).fill(values[language])
}

async function publish(page: Page) {
  await page.getByTestId('action-publish').click()
  // The notice of the previous publication may still be visible.
  await expect(page.getByText('was published').last()).toBeVisible()
}

test(
  'an article is written, previewed, published, moved, reverted and unpublished',
  { tag: '@long' },
  async ({ page, site, browser }) => {
    const visitor = await browser.newContext({ baseURL: site.url })
    // Breaks between words of Chinese stand in the text.
    const seen = async (path: string) =>
      (await (await visitor.request.get(path)).text()).replaceAll(/<wbr\/>|\u200B/g, '')
    const status = async (path: string) => (await visitor.request.get(path, { maxRedirects: 0 })).status()

    await openStudio(page, site, '/studio/intent/create/template=newsArticle;type=newsArticle/')
    await fill(page, 'title', title)
    // A tooltip does not follow a text that changes below the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await page.getByTestId('action-publish').hover({ force: true })
      await expect(page.getByText('Before publishing, look at: Excerpt, Body, and Poster')).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await fill(page, 'excerpt', { en: 'Light to read by.', zh: '照亮书页。', zhTW: '照亮書頁。' })
    for (const language of languages) {
      await page.getByRole('tab', { name: tabs[language] }).click()
      const editor = page.getByTestId(`field-body.${language}`).getByRole('textbox')
      await editor.click()
      await editor.pressSequentially(`${title[language]}!`)
      await expect(page.getByRole('tab', { name: tabs[language], exact: true })).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Pictures and video' }).click()
    const [picture] = await site.client.fetch<string[]>('[*[_id == "news-ai-showcase"][0].poster.asset->url]')
    const bytes = await (await fetch(new URL(picture!, site.url))).arrayBuffer()
    const file = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
    await page.locator('input[type="file"]').first().setInputFiles(file)
    const uploaded = '*[_type == "newsArticle" && title.en == $title][0].poster.asset._ref'
    await expect
      .poll(() => site.client.fetch<string>(uploaded, { title: title.en }, { perspective: 'raw' }))
      .toContain('image-')
    await fill(page, 'poster.alt', { en: 'A lamp', zh: '一盏灯', zhTW: '一盞燈' })
    await page.getByRole('tab', { name: 'Publication' }).click()
    await expect(field(page, 'slug')).toHaveValue('a-lamp-for-every-desk')
    for (const badge of ['EN ✓', '简 ✓', '繁 ✓']) await expect(page.getByText(badge)).toBeVisible()

    // The Studio saves a second after the last letter.
    const drafts = '*[_type == "newsArticle" && slug.current == $slug && defined(poster.alt.zhTW)]._id'
    const draftIds = () =>
      site.client.fetch<string[]>(drafts, { slug: 'a-lamp-for-every-desk' }, { perspective: 'raw' })
    await expect.poll(async () => (await draftIds()).length).toBe(1)
    const id = (await draftIds())[0]!.replace('drafts.', '')
    expect(await status(articlePath)).toBe(404)
    await page.goto(`${site.url}/studio/presentation?preview=${articlePath}`)
    const preview = page.frameLocator('iframe').first()
    await expect(preview.getByRole('heading', { level: 1 })).toContainText(title.en)
    await preview.locator('[data-sanity$="path=excerpt.en"]').first().click()
    await expect(field(page, 'excerpt.en')).toHaveValue('Light to read by.')
    // Presentation shows changes of the first second of a field only with the next change.
    await field(page, 'excerpt.en').clear()
    await field(page, 'excerpt.en').pressSequentially('Light for everybody.', { delay: 100 })
    await expect(preview.locator('body')).toContainText('Light for everybody.')
    expect(await status(articlePath)).toBe(404)

    await page.goto(`${site.url}/studio/intent/edit/id=${id};type=newsArticle/`)
    await expect(field(page, 'title.en')).toHaveValue(title.en)
    await publish(page)
    await expect.poll(() => status(articlePath)).toBe(200)
    for (const [prefix, language] of [
      ['', 'en'],
      ['/zh', 'zh'],
      ['/zh-TW', 'zhTW'],
    ] as const) {
      expect(await seen(prefix + articlePath)).toContain(`${title[language]}!`)
      expect(await seen(prefix || '/')).toContain(title[language])
    }
    expect(await seen('/sitemap.xml')).toContain(articlePath)

    await page.getByRole('tab', { name: 'All fields' }).click()
    await field(page, 'title.en').fill('Lamps for every desk')
    const move = async (slug: string) => {
      await field(page, 'slug').fill(slug)
      await publish(page)
      await expect.poll(() => status(`/news/${slug}`)).toBe(200)
    }
    const leadsTo = async (path: string) =>
      (await visitor.request.get(path, { maxRedirects: 0 })).headers().location
    await move('lamps-for-every-desk')
    await expect.poll(() => leadsTo(articlePath)).toBe('/news/lamps-for-every-desk')
    await move('lamps')
    await expect.poll(() => leadsTo(articlePath)).toBe('/news/lamps')
    await expect.poll(() => leadsTo('/zh/news/lamps-for-every-desk')).toBe('/zh/news/lamps')
    await move('a-lamp-for-every-desk')
    await expect.poll(() => leadsTo('/news/lamps')).toBe(articlePath)
    await expect.poll(() => leadsTo('/news/lamps-for-every-desk')).toBe(articlePath)

    await revertToFirst(page)
    const draftTitle = () =>
      site.client.fetch<string>('*[_id == $id][0].title.en', { id: `drafts.${id}` }, { perspective: 'raw' })
    await expect.poll(draftTitle).toBe(title.en)

    await page.goto(`${site.url}/studio/intent/edit/id=${id};type=newsArticle/`)
    await expect(field(page, 'title.en')).toHaveValue(title.en)
    await page.getByRole('button', { name: 'Published' }).first().click()
    await page.getByTestId('action-unpublish').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish now' }).click()
    await expect.poll(() => status(articlePath)).toBe(404)
    await visitor.close()
  },
)
