import type { Locator } from '@playwright/test'
import { expect, test } from './studio-site.ts'
import { visit } from './support/visit.ts'

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

const video = {
  _type: 'video',
  _key: 'video',
  title: { _type: 'localizedString', en: 'A wide video', zh: '宽幅视频' },
  videoId: 'a-video',
  aspect: 'wide',
}

const boxOf = async (part: Locator) => (await part.boundingBox())!

test.describe('whatever a body holds has its form on every page that shows one', () => {
  for (const { path, document, field } of bodies)
    test(path, async ({ page, site }) => {
      await site.client
        .patch(document)
        .append(`${field}.en`, [
          block('normal', 'One paragraph.'),
          block('normal', 'Another paragraph.'),
          block('normal', 'A point.', 'bullet'),
          block('blockquote', 'A quotation.'),
          video,
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
      const player = await boxOf(page.getByRole('link', { name: /A wide video/ }))
      expect(player.height / player.width).toBeCloseTo(9 / 16, 2)
    })
})
