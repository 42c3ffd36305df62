import { expect, test } from 'vitest'
import { titleSize } from './Hero.tsx'

test.each([
  ['', 'full'],
  ['Let light\ninto the\nblack box', 'full'],
  ['讓光\n照進黑箱', 'full'],
  ['AI\nfor everybody', 'large'],
  ['Möglichkeiten für', 'medium'],
  ['One line of forty-two characters, no break', 'small'],
])('the longest line of %j gives the size %s', (title, size) => {
  expect(titleSize(title)).toBe(size)
})

test('a Chinese character counts as two Latin ones', () => {
  expect(titleSize('照进这只黑箱')).toBe(titleSize('twelve chars'))
})
