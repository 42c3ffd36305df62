import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'

const terms = (text: string, options?: { singles: boolean }) =>
  tokenize(text, options).map(({ term }) => term)

test.each([
  ['Lucía’s ＡＩ don’t Größe', ['lucia', 'ai', 'dont', 'große']],
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
