import { afterEach, expect, test } from 'vitest'
import { speak } from '../i18n/say.ts'
import { missingSummary } from './missing-summary.ts'

afterEach(() => speak('en'))

const gap = { language: 'en' as const, state: 'missing' as const, path: ['title'], titles: ['Title'] }

test('the list of what is missing begins with how much that is', () => {
  expect(missingSummary('en', [])).toBe('Nothing: every text is there in English.')
  expect(missingSummary('zh', [{ gaps: [gap, gap] }, { gaps: [gap] }])).toBe(
    '3 texts in 2 documents are missing in 简体中文 or older than the English.',
  )
})

test('of one text, or of one document, it speaks in the singular', () => {
  expect(missingSummary('zh', [{ gaps: [gap] }])).toBe(
    'One text is missing in 简体中文 or older than the English.',
  )
  expect(missingSummary('zh', [{ gaps: [gap, gap] }])).toBe(
    '2 texts in one document are missing in 简体中文 or older than the English.',
  )
  speak('zh')
  expect(missingSummary('zhTW', [{ gaps: [gap] }])).toBe('有 1 处文字缺少繁體中文，或比英文旧。')
})

test('it names English in the editor’s language', () => {
  speak('zhTW')
  expect(missingSummary('en', [])).toBe('沒有缺漏：英文的文字都齊全。')
  expect(missingSummary('en', [{ gaps: [gap] }])).toContain('缺少英文')
})
