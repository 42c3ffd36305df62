import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, searchWords } from './fold-text.ts'
import { comparedForms } from './han-variants.ts'

test.each([
  ['⼈⼯智能', '人工智能'],
  ['見⻅⻓門', '见见长门'],
  ['ＡＩ ｶﾞｲﾄﾞ ﬁn ①', 'aiガイドfin 1'],
  ['O’Neil O`Neil O´Neil OʼNeil O＇Neil', 'oneil oneil oneil oneil oneil'],
  ['“a” «b» 「c」', '"a" "b" "c"'],
  ['José Jose\u0301 Đặng Łódź Ærø', 'jose jose dang lodz aero'],
  ['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
  ['İIıi', 'iiii'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['ёлка שָׁלוֹם مُحَمَّد', 'елка שלום محمد'],
  ['臺灣與陳瑋', '台湾与陈玮'],
  ['看著 妳', '看着你'],
  ['co‑op – 阿里‧巴巴', 'co-op -阿里·巴巴'],
  ['a\u00adb\u200bc\ufeffd\u2060e\ufe0ff\u{e0041}', 'abcdef'],
  ['a\u00a0b\u3000c\u2003d', 'a b c d'],
  ['用 AI 做 課題', '用ai做课题'],
  ['が か 각 कि ที่', 'が か 각 कि ที่'.replaceAll('が か ', 'がか')],
])('%j is compared as %j', (text, form) => {
  expect(foldText(text)).toBe(form)
})

test('a compared form stays as it is, in any text', () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...comparedForms.keys(), ' ', '’', '\u3099'),
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (texts) => {
      const form = foldText(texts.join(''))
      expect(foldText(form)).toBe(form)
    }),
    { seed: 39 },
  )
})

test.each([
  ['  Jose\u3000O’Neil\u00a0', ['jose', 'oneil']],
  ['用 AI 做', ['用', 'ai', '做']],
  ['\u200b', []],
  ['’', []],
  ['', []],
])('the words of %j are %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})

test('a text of many spaces takes no long time', () => {
  expect(foldText(`a${' '.repeat(200_000)}b`)).toBe('a b')
})
