import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'

const terms = (text: string, options?: { singles: boolean }) =>
  tokenize(text, options).map(({ term }) => term)

test('words lose case, accents, possessives and full width', () => {
  expect(terms('Lucía’s ＡＩ don’t Größe')).toEqual(['lucia', 'ai', 'dont', 'große'])
})

test('Chinese comes in overlapping pairs, Latin words and numbers among it stay whole', () => {
  expect(terms('人工智能AI课程2024年')).toEqual(['人工', '工智', '智能', 'ai', '课程', '2024', '年'])
})

test('punctuation separates pairs', () => {
  expect(terms('陪伴，外婆')).toEqual(['陪伴', '外婆'])
})

test('both scripts become the same terms', () => {
  expect(terms('導師與專案')).toEqual(terms('导师与专案'))
})

test('single characters only where they are asked for', () => {
  expect(terms('老人')).toEqual(['老人'])
  expect(terms('老人', { singles: true })).toEqual(['老', '老人', '人'])
  expect(terms('老')).toEqual(['老'])
})

test('a term knows where it stands, also beyond the first plane and behind accents', () => {
  const text = 'é 𠮷野家 Z'
  expect(terms(text)).toEqual(['e', '𠮷野', '野家', 'z'])
  for (const { term, start, end } of tokenize(text)) {
    expect(text.slice(start, end).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).toBe(term)
  }
})

test('what is no word is no term', () => {
  expect(terms('  — “…” !? 😀 ’s')).toEqual(['s'])
  expect(terms('')).toEqual([])
})
