import { expect, test } from 'vitest'
import { titleSize } from './title-size.ts'

test('short lines take the whole size, in either script', () => {
  expect(titleSize('Let light\ninto the\nblack box')).toBe('full')
  expect(titleSize('讓光\n照進黑箱')).toBe('full')
})

test('the longest line decides, not the first', () => {
  expect(titleSize('AI\nfor everybody')).toBe('large')
})

test('a Chinese character counts as two Latin ones', () => {
  expect(titleSize('照进这只黑箱')).toBe(titleSize('twelve chars'))
})

test('longer lines step down until the smallest size, which may wrap', () => {
  expect(titleSize('Möglichkeiten für')).toBe('medium')
  expect(titleSize('One line of forty-two characters, no break')).toBe('small')
  expect(titleSize('')).toBe('full')
})
