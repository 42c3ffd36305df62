import { expect, test } from 'vitest'
import type { LakeDocument } from '../../packages/content-lake/documents/document.ts'
import { createVisibility } from '../../packages/content-lake/documents/visibility.ts'
import { languageKey } from '../../app/i18n/locales.ts'
import { visibleSince } from '../../app/sanity/shared/publication-date.ts'
import lakeConfig from './lake-config.ts'

const { publicSince } = createVisibility(lakeConfig.publicationDates)

test.each([
  { publishAt: '2026-03-01T12:00:00Z', date: '2026-04-01' },
  { publishAt: '2026-03-01T12:00:00+08:00' },
  { publishAt: '', date: '2026-04-01' },
  ...[
    'soon',
    'July 2027',
    '2026-13-01',
    '2023-02-29T08:00:00Z',
    '2026-05-01T08:00',
    '2026-05-01',
    7,
    true,
  ].map((publishAt) => ({ publishAt, date: '2026-04-01' })),
  { publishAt: null, date: '2026-02-30' },
  { date: 'soon' },
  { date: '2027-01-01T00:00:00Z' },
  { publishAt: '2027-02-30' },
  {},
])('the lake shows an article from the date that the site reads: %o', (fields) => {
  const system = { _id: 'a', _type: 'newsArticle', _rev: '', _createdAt: '', _updatedAt: '' }
  expect(publicSince({ ...system, ...fields } as LakeDocument)).toBe(visibleSince(fields))
})

test.each([
  ['en', 'en'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant-TW'],
  ['ja', null],
])('the sign-in page of a visitor with the language cookie %s is in %s', (locale, language) => {
  expect(lakeConfig.signIn.savedLanguage(`a=b; ${languageKey}=${locale}`)).toBe(language)
})
