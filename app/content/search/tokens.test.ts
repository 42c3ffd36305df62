import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCharacters } from '../../../packages/shared/text/fold-text.ts'
import { tokenize } from './tokens.ts'

const terms = (text: string, options?: { singles: boolean }) =>
  tokenize(text, options).map(({ term }) => term)

test.each([
  ['Lucía’s ＡＩ don’t Größe', ['lucia', 'ai', 'dont', 'grosse']],
  ["O’Neil o'neil", ['oneil', 'oneil']],
  ['JOSÉ’S Ｊｏｓｅ＇ｓ', ['jose', 'jose']],
  ['pro\u00adgram\u200bming', ['programming']],
  ['⼈⼯智能', ['人工', '工智', '智能']],
  ['AIロボット한국AI', ['ai', 'ロボ', 'ボッ', 'ット', '한국', 'ai']],
  ['Jose\u0301 ﬁn', ['jose', 'fin']],
  ['人工智能AI课程2024年', ['人工', '工智', '智能', 'ai', '课程', '2024', '年']],
  ['陪伴，外婆', ['陪伴', '外婆']],
  ['導師與專案', terms('导师与专案')],
  ['老人', ['老人']],
  ['老', ['老']],
  ['  — “…” !? 😀 ’s', ['s']],
  ['', []],
])('%j has the terms %j', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test('gives single characters on request', () => {
  expect(terms('老人', { singles: true })).toEqual(['老', '老人', '人'])
})

test('gives the position of a term, also after surrogate pairs and accents', () => {
  const text = 'é 𠮷野家 Z'
  expect(terms(text)).toEqual(['e', '𠮷野', '野家', 'z'])
  for (const { term, start, end } of tokenize(text))
    expect(text.slice(start, end).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).toBe(term)
})

test('a term is what stands at its place, in any text', () => {
  const pieces = fc.constantFrom(...'éⅷ①ﬁが각ｶﾞㅏ\u11a8\u0301\u3099\u200d\u00ad’ sSAI課程 𠮷⼈👩‍💻،.')
  const text = fc.oneof(fc.array(pieces), fc.array(fc.string({ unit: 'binary', maxLength: 2 })))
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join('')
      for (const { term, start, end } of tokenize(whole)) {
        expect(foldCharacters(whole)).toContain(term)
        expect(foldCharacters(whole.slice(start, end))).toContain(term)
      }
    }),
    { seed: 39, numRuns: 500 },
  )
})
