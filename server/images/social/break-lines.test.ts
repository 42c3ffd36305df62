import { expect, test } from 'vitest'
import { breakLines, unbreakable } from './set-title.ts'

const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u3000-\uffef]/u.test(character) ? 1 : 0.5), 0)

const set = (text: string, language: string, width: number) =>
  breakLines(unbreakable(text, language), width, measure)

test.each([
  ['English between words only', 'Let light into the black box', 'en', 5, 'Let light|into the|black box'],
  ['as even lines as their number allows', 'one two three four', 'en', 8, 'one two|three four'],
  ['Simplified Chinese between words', '我们照进黑箱', 'zh-Hans', 5, '我们照进|黑箱'],
  ['Traditional Chinese between words', '讓學生打開黑箱', 'zh-Hant', 3, '讓學生|打開|黑箱'],
])('breaks %s', (_name, text, language, width, lines) => {
  expect(set(text, language, width)?.join('|')).toBe(lines)
})

test.each([7, 8, 9, 10, 11, 12])('no line of width %i begins or ends with forbidden punctuation', (width) => {
  const text = '「機器說的話」，不該只能「照單全收」：看《黑箱》（第一冊）……還有——AI！'
  const lines = set(text, 'zh-Hant', width)!
  expect(lines.join('')).toBe(text)
  for (const line of lines) {
    expect(line).not.toMatch(/^[」，：》）…—！、。]/)
    expect(line).not.toMatch(/[「《（]$/)
  }
})

test('a number stays with its unit, a Latin word in Chinese stays whole', () => {
  for (const width of [4, 5, 6, 7, 8]) {
    const lines = set('與 Python 的 10 天課程', 'zh-Hant', width)!
    expect(lines.join(' ')).toContain('Python')
    expect(lines.join('/')).not.toMatch(/10\/天/)
  }
})

test('a word wider than the line gives null', () => {
  expect(set('Donaudampfschifffahrt ahoy', 'en', 5)).toBeNull()
})
