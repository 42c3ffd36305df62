import { expect, test } from 'vitest'
import { escapeHtml, excerpt, oneLine } from './mail.ts'

test.each([
  ['Mei\r\nBcc: all@example.org', 'Mei Bcc: all@example.org'],
  ['  a\u2028b\u0000c\u202ed ', 'a b cd'],
  ['王小明 👩‍👩‍👧', '王小明 👩‍👩‍👧'],
  ['\u2066Mei\u2069\u3164Li\u00adn\u200e', 'Mei Lin'],
])('%j becomes one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('an excerpt keeps its lines and never cuts a character in two', () => {
  expect(excerpt('one\r\ntwo\rthree', 100)).toBe('one\ntwo\nthree')
  expect(excerpt('👩‍👩‍👧'.repeat(4), 3)).toBe(`${'👩‍👩‍👧'.repeat(3)}…`)
  expect(excerpt('明途'.repeat(10), 4)).toBe('明途明途…')
  expect(excerpt('短', 4)).toBe('短')
})

test('cuts a grapheme of unlimited length', () => {
  expect(oneLine(`a${'\u0301'.repeat(10_000)}`, 10).length).toBeLessThanOrEqual(11)
})

test('escapes HTML', () => {
  expect(escapeHtml(`<b title="x">'&`)).toBe('&#60;b title=&#34;x&#34;&#62;&#39;&#38;')
})
