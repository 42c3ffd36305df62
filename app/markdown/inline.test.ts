import { expect, test } from 'vitest'
import { line, linked } from './inline.ts'

test.each([
  ['Let light\ninto the box', 'Let light into the box'],
  ['让光\n照进黑箱', '让光照进黑箱'],
  ['写封信给我们，\n中文英文都行', '写封信给我们，中文英文都行'],
  ['認識\nLumipath', '認識 Lumipath'],
  ['用 AI\n學習', '用 AI 學習'],
])('in one line %j is %j', (text, written) => {
  expect(line(text)).toBe(written)
})

test.each([
  ['https://lab.example/a_(b)', 'https://lab.example/a_%28b%29'],
  ['https://lab.example/a\u2028b', 'https://lab.example/a%E2%80%A8b'],
  ['https://lab.example/中\u3000文', 'https://lab.example/中%E3%80%80文'],
])('a link to %s leads there', (address, written) => {
  expect(linked('Words', address)).toBe(`[Words](${written})`)
})
