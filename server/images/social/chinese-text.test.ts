import { expect, test } from 'vitest'
import { chineseText } from './chinese-text.ts'

/** `_` half an em, `.` a quarter, `-` no break. */
const shown = (text: string, isTraditional = false) =>
  chineseText(text, isTraditional)
    .replaceAll('\u2002', '_')
    .replaceAll('\u2005', '.')
    .replaceAll('\u2060', '-')

test.each([
  ['brackets within a line', '看《黑箱》的光', '看_《黑-箱》_的-光'],
  ['brackets at its edges', '“黑箱”', '“黑-箱”'],
  ['neighbouring marks', '《黑箱》，“光”', '《黑-箱》，_“光”'],
  ['a dash', '黑箱——光', '黑-箱——光'],
])('halves the space of %s', (_name, text, spaced) => {
  expect(shown(text)).toBe(spaced)
})

test('points of Traditional Chinese stay in the middle of their square', () => {
  expect(shown('光，影', true)).toBe('光.，.影')
})

test('lines break between words, and a number stays with its unit', () => {
  expect(shown('让光照进黑箱，看见里面的秘密')).toBe('让-光-照-进-黑-箱，_看-见-里-面-的秘-密')
  expect(shown('6 美元')).toBe('6\u00a0美-元')
})
