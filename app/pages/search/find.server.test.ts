import { afterAll, expect, test } from 'vitest'
import { dataset, line } from '../../../tests/support/fixture.ts'
import type { LegalPage } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { openContent } from '../../../tests/support/content-context.ts'
import { find } from './find.server.ts'

const lines = (en: string) => ({ ...line(en), _type: 'localizedText' as const })

const projectsTexts = {
  heading: line('Workshop'),
  lead: lines('Questions nobody could leave alone'),
  recruitingLabel: line('Recruiting'),
  cta: {
    heading: line('Begin yours'),
    text: { ...lines('Bring an idea'), zh: '带上想法', zhTW: '帶上想法' },
    button: line('Write'),
  },
}

const imprint = {
  ...(dataset.find(({ _type }) => _type === 'legalPage') as LegalPage),
  _id: 'legal-imprint',
  slug: { _type: 'slug' as const, current: 'imprint' },
  title: line('Imprint'),
}

const content = await openContent([
  ...dataset.map((document) =>
    document._type === 'projectsPage' ? { ...document, ...projectsTexts } : document,
  ),
  imprint,
])

afterAll(content.close)

async function firstFound(terms: string, locale: Locale = 'en') {
  const { results } = await find(content.context, locale, { terms, kind: null, page: 1 })
  return results[0] && [results[0].kind, results[0].path]
}

test.each(['workshop', 'leave alone', 'recruiting', 'begin yours', 'bring idea'])(
  'finds the projects page by its own text: %s',
  async (terms) => {
    expect(await firstFound(terms)).toEqual(['page', '/projects'])
    expect(await firstFound(terms, 'zh-TW')).toEqual(['page', '/projects'])
  },
)

test('shows all results where nothing of the requested kind is found', async () => {
  const search = (kind: 'mentor' | 'page' | null) =>
    find(content.context, 'en', { terms: 'workshop', page: 1, kind })
  const all = await search(null)
  expect(all.total).toBeGreaterThan(0)
  expect(await search('mentor')).toEqual(all)
  expect((await search('page')).query.kind).toBe('page')
})

test('a word of another language finds its pages, marked as such', async () => {
  const found = await find(content.context, 'zh', { terms: 'bring', kind: null, page: 1 })
  expect(found.foundIn).toBe('en')
  const [result] = found.results
  expect(result).toMatchObject({ path: '/projects', excerpt: { lang: 'en' } })
  expect(result!.title.pieces[0]!.text).toBe(projectsTexts.heading.zh)
  expect(result!.excerpt.pieces).toContainEqual({ text: 'Bring', isMatch: true })
})

test('finds only legal pages that the site shows', async () => {
  expect(await firstFound('accessibility')).toEqual(['page', '/accessibility'])
  expect(await firstFound('imprint')).toBeUndefined()
})
