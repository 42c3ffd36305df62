import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/t.ts'
import { languages } from '../schemas/languages.ts'
import { languageBadge } from './language-badge.ts'

afterEach(() => setLanguage('en'))

function gap(language: 'en' | 'zh' | 'zhTW', state: 'missing' | 'older') {
  return { language, state, path: ['title'], titles: ['Title'] }
}
const badges = (...gaps: ReturnType<typeof gap>[]) =>
  languages.map((language) => languageBadge(language, gaps))

test('each language has a badge that counts missing and outdated texts', () => {
  const counts = '1 missing, 1 older than the English'
  expect(badges(gap('zh', 'missing'), gap('zh', 'older'), gap('zhTW', 'missing'))).toEqual([
    { label: 'EN ✓', title: 'English: complete', color: 'success' },
    { label: `简 ${counts}`, title: `简体中文: ${counts}`, color: 'danger' },
    { label: '繁 1 missing', title: '繁體中文: 1 missing', color: 'warning' },
  ])
})

test('the badge of English is named in the editor’s language', () => {
  setLanguage('zh')
  expect(badges()[0]?.title).toBe('英文：齐全')
  expect(badges(gap('en', 'missing'))[0]?.title).toBe('英文：缺 1 处')
})
