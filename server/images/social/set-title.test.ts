import { expect, test } from 'vitest'
import { setTitle } from './set-title.ts'

const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u3000-\uffef]/u.test(character) ? 1 : 0.5), 0)
const box = { width: 600, height: 360, leading: 1.2, maxSize: 120, minSize: 40 }

test('a short title is as large as the box allows, a longer one smaller', () => {
  const short = setTitle('黑箱', 'zh-Hans', box, measure)
  const long = setTitle('让光照进黑箱，也照进机器学到的每一句话', 'zh-Hans', box, measure)
  expect(short).toEqual({ size: 120, lines: ['黑箱'] })
  expect(long.size).toBeLessThan(short.size)
  expect(long.lines.length * long.size * box.leading).toBeLessThanOrEqual(box.height)
})

test('keeps line breaks of the editor', () => {
  expect(setTitle('讓光\n照進黑箱', 'zh-Hant', box, measure).lines).toEqual(['讓光', '照進黑箱'])
})

test('a title that is too long ends with an ellipsis, inside the box', () => {
  const { size, lines } = setTitle('机器学习'.repeat(80), 'zh-Hans', box, measure)
  expect(size).toBe(40)
  expect(lines).toHaveLength(7)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
})

test('a word wider than the box is broken between characters', () => {
  const { lines } = setTitle(`${'x'.repeat(200)} 😀`, 'en', box, measure)
  for (const line of lines) expect(measure(line) * 40).toBeLessThanOrEqual(box.width)
  expect(lines.join('')).toContain('😀')
})

test('an empty title has no lines', () => {
  expect(setTitle(' \n ', 'en', box, measure).lines).toEqual([])
})
