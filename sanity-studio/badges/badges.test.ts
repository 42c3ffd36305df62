import { expect, test, afterEach } from 'vitest'
import { changedTime, hiddenUntil, languageBadge } from './badges.ts'
import { setLanguage } from '../i18n/t.ts'
import { languages } from '../schemas/languages.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const past = { date: '2026-05-01' }
const future = { date: '2026-05-01', publishAt: '2026-07-01T08:00:00Z' }
const later = { date: '2026-05-01', publishAt: '2026-08-01T08:00:00Z' }
const at = ({ publishAt }: { publishAt: string }) => Date.parse(publishAt)

test.each([
  [future, at(future)],
  [past, null],
  [null, null],
  [{}, null],
  [{ ...future, publishAt: 'soon' }, null],
  [{ publishAt: '2026-13-01', date: '2026-07-01' }, Date.UTC(2026, 6, 1)],
  // As on the site, an invalid date hides no article.
  ...['soon', 'July 2027', '2027-7-5', '2027-02-30', ''].flatMap((date): [object, number | null][] => [
    [{ date }, null],
    [{ ...future, date }, at(future)],
  ]),
])('the published version %j hides its article until %s', (published, time) => {
  expect(hiddenUntil(published, now)).toBe(time)
})

test.each([
  ['of a new article', null, future, at(future)],
  ['that schedules an article', past, future, at(future)],
  ['with another time', future, later, at(later)],
  ['with the same time', future, future, null],
  ['that publishes at once', future, past, null],
  ['that does not exist', future, null, null],
])('a draft %s shows the publication date if it changes', (...args) => {
  const [, published, draft, time] = args
  expect(changedTime(published, draft, now)).toBe(time)
})

afterEach(() => setLanguage('en'))

function gap(language: 'en' | 'zh' | 'zhTW', state: 'missing' | 'older') {
  return { language, state, path: ['title'], titles: ['Title'] }
}
const badges = (...gaps: ReturnType<typeof gap>[]) =>
  languages.map((language) => languageBadge(language, gaps))

test('each language has a badge that counts missing and outdated texts', () => {
  const counts = '1 missing, 1 older than the English'
  expect(badges(gap('zh', 'missing'), gap('zh', 'older'), gap('zhTW', 'missing')).slice(0, 3)).toEqual([
    { label: 'EN ✓', title: 'English: complete', color: 'success' },
    { label: `简 ${counts}`, title: `简体中文: ${counts}`, color: 'danger' },
    { label: '繁 1 missing', title: '繁體中文: 1 missing', color: 'warning' },
  ])
})

test('the badge of English is named in the editor’s language', () => {
  setLanguage('zh')
  expect(badges()[0]?.title).toBe('英文：齐全')
  expect(badges(gap('en', 'missing'))[0]?.title).toBe('英文：缺1处')
})
