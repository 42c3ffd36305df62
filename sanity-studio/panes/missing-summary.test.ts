import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/t.ts'
import { missingSummary } from './missing-summary.ts'

afterEach(() => setLanguage('en'))

const gap = { language: 'en' as const, state: 'missing' as const, path: ['title'], titles: ['Title'] }
const [one, two] = [{ gaps: [gap] }, { gaps: [gap, gap] }]

test.each([
  ['en', 'en', [], 'Nothing: every text is there in English.'],
  ['en', 'zh', [two, one], '3 texts in 2 documents are missing in 简体中文 or older than the English.'],
  ['en', 'zh', [one], 'One text is missing in 简体中文 or older than the English.'],
  ['en', 'zh', [two], '2 texts in one document are missing in 简体中文 or older than the English.'],
  ['zh', 'zhTW', [one], '有 1 处文字缺少繁體中文，或比英文旧。'],
  ['zhTW', 'en', [], '沒有缺漏：英文的文字都齊全。'],
] as const)('an editor with %s reads what is missing in %s', (own, language, documents, summary) => {
  setLanguage(own)
  expect(missingSummary(language, [...documents])).toBe(summary)
})

test('the summary names English in the editor’s language', () => {
  setLanguage('zhTW')
  expect(missingSummary('en', [one])).toContain('缺少英文')
})
