import { expect, test } from 'vitest'
import { line } from './inline.ts'

test.each([
  ['Let light\ninto the box', 'Let light into the box'],
  ['让光\n照进黑箱', '让光照进黑箱'],
  ['写封信给我们，\n中文英文都行', '写封信给我们，中文英文都行'],
  ['認識\nLumipath', '認識 Lumipath'],
  ['用 AI\n學習', '用 AI 學習'],
])('in one line %j is %j', (text, written) => {
  expect(line(text)).toBe(written)
})
