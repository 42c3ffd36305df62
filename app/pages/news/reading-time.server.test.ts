import { expect, test } from 'vitest'
import { minutesToRead, readingMinutes } from './reading-time.server.ts'

test.each([
  ['Latin text by words', 'word '.repeat(660), 3],
  ['compounds and numbers as one word', 'isn’t well-known, 1,900 '.repeat(220), 3],
  ['Chinese by characters', '明途学院'.repeat(300), 3],
  ['Chinese without punctuation', '明，'.repeat(400), 1],
  ['mixed text as the sum of both', '明'.repeat(400) + ' word'.repeat(220), 2],
  ['no text as one minute', '', 1],
  ['short text as one minute', 'Short.', 1],
])('counts %s', (_what, text, minutes) => {
  expect(minutesToRead(text)).toBe(minutes)
})

test('prefers the minutes given by the editor', () => {
  const children = [{ _type: 'span', _key: 'b', text: 'word '.repeat(1_100) }]
  const body = { blocks: [{ _type: 'block', _key: 'a', children }] } as Parameters<
    typeof readingMinutes
  >[0]['body']
  expect(readingMinutes({ readingMinutes: 2, body })).toBe(2)
  expect(readingMinutes({ readingMinutes: null, body })).toBe(5)
})
