import type { Locator } from '@playwright/test'
import { expect, test } from './studio-site.ts'
import { appStarted, visit } from './support/visit.ts'

const bodies = [
  { path: '/about', document: 'aboutPage', field: 'founder.body' },
  { path: '/privacy', document: 'legal-privacy', field: 'body' },
  { path: '/news/ai-showcase', document: 'news-ai-showcase', field: 'body' },
]

const block = (style: string, words: string, list?: string) => ({
  _type: 'block',
  _key: words,
  style,
  ...(list ? { listItem: list, level: 1 } : {}),
  children: [{ _type: 'span', _key: 'span', text: words, marks: [] }],
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

test.describe('whatever a body holds has its form on every page that shows one', () => {
  for (const { path, document, field } of bodies)
    test(path, async ({ page, site, foreign }) => {
      await site.client
        .patch(document)
        .append(`${field}.en`, [
          block('normal', 'One paragraph.'),
          block('normal', 'Another paragraph.'),
          block('normal', 'A point.', 'bullet'),
          block('blockquote', 'A quotation.'),
          video('wide', 'A wide video', '宽幅视频'),
          video('vertical', 'An upright video', '竖幅视频'),
        ])
        .commit()
      await visit(page, new URL(path, site.address).href, 'en')
      const [first, second] = await Promise.all(
        ['One paragraph.', 'Another paragraph.'].map((words) => boxOf(page.getByText(words))),
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
      const asked = page.waitForRequest(/^https:\/\/www\.youtube-nocookie\.com\//)
      await wide.click()
      await asked
      await expect(page.locator('iframe')).toHaveAttribute('title', 'A wide video')
      expect(foreign.splice(0)).toEqual([expect.stringContaining('/a-video')])
    })
})

test('a founder without a portrait is shown by the letters of the name, in its place', async ({
  page,
  site,
}) => {
  const { _id } = await site.client.fetch<{ _id: string }>(
    '*[_type == "mentor" && group == "founder"] | order(order asc, _id asc)[0]',
  )
  await site.client.patch(_id).unset(['image']).commit()
  await visit(page, new URL('/about', site.address).href, 'en')
  const portrait = page.locator('.profile__portrait')
  await expect(portrait.getByText(/^\p{Lu}{2}$/u)).toBeVisible()
  const [outer, inner] = await Promise.all([boxOf(portrait), boxOf(portrait.locator('.avatar'))])
  expect(inner.width).toBeCloseTo(outer.width, 0)
  expect(inner.height).toBeCloseTo(inner.width, 0)
  const letters = await portrait
    .locator('.avatar__initials')
    .evaluate((span) => getComputedStyle(span).fontSize)
  expect(parseFloat(letters)).toBeGreaterThan(inner.width / 5)
})
