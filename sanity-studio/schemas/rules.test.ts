import { expect, test } from 'vitest'
import { problemsOf } from './validation/problems-of.ts'

const text = { en: 'Light', zh: '光', zhTW: '光' }
const slug = (current: string) => ({ _type: 'slug', current })

test('a legal page is at one of the two addresses that the site has for them', async () => {
  const problems = (current: string) => problemsOf({ _type: 'legalPage', slug: slug(current) })
  expect(await problems('privacy')).not.toContain('slug')
  expect(await problems('accessibility')).not.toContain('slug')
  expect(await problems('terms')).toContain('slug')
})

test('the title or the description alone is enough for the search result of an article, not for that of a page', async () => {
  const problems = async (_type: string, seo: object) =>
    (await problemsOf({ _type, seo: { _type: 'seo', ...seo } })).filter((path) => path.startsWith('seo'))
  expect(await problems('newsArticle', { title: text })).toEqual([])
  expect(await problems('newsArticle', { description: text })).toEqual([])
  expect(await problems('homePage', { title: text })).toContain('seo.description.en')
})

test('a body without words, pictures or videos cannot be published', async () => {
  const paragraph = (words: string) => ({
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: words, marks: [] }],
  })
  const body = (en: object[]) => ({ _type: 'localizedBlocks', en, zh: [paragraph('光')] })
  const problems = (en: object[]) => problemsOf({ _type: 'newsArticle', body: body(en) })
  expect(await problems([paragraph('Light')])).not.toContain('body.en')
  expect(await problems([paragraph(' ')])).toContain('body.en')
  expect(await problems([])).toContain('body.en')
})

test('a figure that draws its number draws at least one mark', async () => {
  const problems = async (chart: string, count?: number) =>
    (
      await problemsOf({
        _type: 'homePage',
        figures: [{ _type: 'figure', value: text, caption: text, chart, count, open: 0 }],
      })
    ).filter((path) => path.endsWith('count'))
  expect(await problems('none', 0)).toEqual([])
  expect(await problems('panes', 1)).toEqual([])
  expect(await problems('panes', 0)).toEqual(['figures.0.count'])
})

test('both lines of the couplet are written', async () => {
  const problems = async (couplet: unknown[]) =>
    (await problemsOf({ _type: 'homePage', why: { couplet } })).filter((path) => /couplet/.test(path))
  expect(await problems(['日月同輝', '光明磊落'])).toEqual([])
  expect(await problems(['日月同輝', ''])).toEqual(['why.couplet.1'])
  expect(await problems(['日月同輝', ' '])).toEqual(['why.couplet.1'])
})
