import { expect, test } from 'vitest'
import { breakLines, unbreakable } from './break-lines.ts'

/** Han are one unit wide, everything else half. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u3000-\uffef]/u.test(character) ? 1 : 0.5), 0)

const set = (text: string, language: string, width: number) =>
  breakLines(unbreakable(text, language), width, measure)

test('English breaks between words only', () => {
  expect(set('Let light into the black box', 'en', 5)).toEqual(['Let light', 'into the', 'black box'])
})

test('lines are as even as their number allows', () => {
  expect(set('one two three four', 'en', 8)).toEqual(['one two', 'three four'])
})

test('a Chinese word is kept whole where it fits', () => {
  expect(set('我们照进黑箱', 'zh-Hans', 5)).toEqual(['我们照进', '黑箱'])
  expect(set('讓學生打開黑箱', 'zh-Hant', 3)).toEqual(['讓學生', '打開', '黑箱'])
})

test.each([7, 8, 9, 10, 11, 12])('no line begins or ends with a mark that may not (%i)', (width) => {
  const text = '「機器說的話」，不該只能「照單全收」：看《黑箱》（第一冊）……還有——AI！'
  const lines = set(text, 'zh-Hant', width)!
  expect(lines.join('')).toBe(text)
  for (const line of lines) {
    expect(line).not.toMatch(/^[」，：》）…—！、。]/)
    expect(line).not.toMatch(/[「《（]$/)
  }
})

test('a number stays with what it counts, a Latin word in Chinese stays whole', () => {
  for (const width of [4, 5, 6, 7, 8]) {
    const lines = set('與 Python 的 10 天課程', 'zh-Hant', width)!
    expect(lines.join(' ')).toContain('Python')
    expect(lines.join('/')).not.toMatch(/10\/天/)
  }
})

test('a piece wider than the line cannot be set', () => {
  expect(set('Donaudampfschifffahrt ahoy', 'en', 5)).toBeNull()
})
