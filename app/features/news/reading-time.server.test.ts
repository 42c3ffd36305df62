import { expect, test } from 'vitest'
import { minutesToRead, readingMinutes } from './reading-time.server.ts'

test('Latin text counts by words', () => {
  expect(minutesToRead('word '.repeat(660))).toBe(3)
  expect(minutesToRead('isn’t well-known, 1,900 '.repeat(220))).toBe(3)
})

test('Chinese counts by characters, punctuation does not', () => {
  expect(minutesToRead('明途学院'.repeat(300))).toBe(3)
  expect(minutesToRead('明，'.repeat(400))).toBe(1)
})

test('a mixed text takes the sum of both', () => {
  expect(minutesToRead('明'.repeat(400) + ' word'.repeat(220))).toBe(2)
})

test('nothing is read in no time', () => {
  expect(minutesToRead('')).toBe(1)
  expect(minutesToRead('Short.')).toBe(1)
})

test('the editor has the last word', () => {
  const block = {
    _type: 'block',
    _key: 'a',
    children: [{ _type: 'span', _key: 'b', text: 'word '.repeat(1_100) }],
  }
  const body = { blocks: [block] } as Parameters<typeof readingMinutes>[0]['body']
  expect(readingMinutes({ readingMinutes: 2, body })).toBe(2)
  expect(readingMinutes({ readingMinutes: null, body })).toBe(5)
})
