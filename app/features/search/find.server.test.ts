import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataset, line } from '#app/content/queries/fixture.ts'
import type { LegalPage } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { openContent } from '../../../tests/fixtures/content-context.ts'
import { find } from './find.server.ts'

const lines = (en: string) => ({ ...line(en), _type: 'localizedText' as const })

const ownWords = {
  heading: line('Workshop'),
  lead: lines('Questions nobody could leave alone'),
  recruitingLabel: line('Recruiting'),
  cta: { heading: line('Begin yours'), text: lines('Bring an idea'), button: line('Write') },
}

const privacy = dataset.find(({ _type }) => _type === 'legalPage') as LegalPage

const legalPage = (slug: string): LegalPage => ({
  ...privacy,
  _id: `legal-${slug}`,
  slug: { _type: 'slug', current: slug },
  title: line(`Notice about ${slug}`),
})

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  const documents = dataset.map((document) =>
    document._type === 'projectsPage' ? { ...document, ...ownWords } : document,
  )
  content = await openContent([...documents, ...['accessibility', 'imprint'].map(legalPage)])
})

afterAll(() => content.close())

async function firstFound(words: string, locale: Locale = 'en') {
  const { results } = await find(content.context, locale, { words, kind: null, page: 1 })
  return results[0] && { kind: results[0].kind, path: results[0].path }
}

test.each(['workshop', 'leave alone', 'recruiting', 'begin yours', 'bring idea'])(
  'the projects page is found by its own words: %s',
  async (words) => {
    expect(await firstFound(words)).toEqual({ kind: 'page', path: '/projects' })
    expect(await firstFound(words, 'zh-TW')).toEqual({ kind: 'page', path: '/projects' })
  },
)

test('where nothing of a kind is found, all that is found is shown', async () => {
  const asked = { words: 'workshop', page: 1 } as const
  const all = await find(content.context, 'en', { ...asked, kind: null })
  expect(all.total).toBeGreaterThan(0)
  expect(await find(content.context, 'en', { ...asked, kind: 'mentor' })).toEqual(all)
  const pages = await find(content.context, 'en', { ...asked, kind: 'page' })
  expect(pages.query.kind).toBe('page')
})

test('of the legal pages those are found that the site shows', async () => {
  expect(await firstFound('accessibility')).toEqual({ kind: 'page', path: '/accessibility' })
  expect(await firstFound('imprint')).toBeUndefined()
})
