import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { bullets, escapeMarkdown, joined, line, linked } from './llms.ts'

test.each([
  ['Let light\ninto the box', 'Let light into the box'],
  ['让光\n照进黑箱', '让光照进黑箱'],
  ['写封信给我们，\n中文英文都行', '写封信给我们，中文英文都行'],
  ['認識\nLumipath', '認識 Lumipath'],
  ['用 AI\n學習', '用 AI 學習'],
  ['two  spaces', 'two  spaces'],
  ['blank \n\n lines', 'blank lines'],
])('%j on one line is %j', (text, written) => {
  expect(line(text)).toBe(written)
})

test.each([
  ['https://lab.example/a_(b)', 'https://lab.example/a_%28b%29'],
  ['https://lab.example/a\u2028b', 'https://lab.example/a%E2%80%A8b'],
  ['https://lab.example/a\tb', 'https://lab.example/a%09b'],
  ['https://lab.example/中\u3000文', 'https://lab.example/中%E3%80%80文'],
])('the link target %s is written as %s', (url, written) => {
  expect(linked('Words', url)).toBe(`[Words](${written})`)
})

const marks = ['\\', '`code`', '*a*', '_a_', '~~a~~', '[a](b)', '<b>', '&amp;', '&#65;']
const starts = ['# a', '+ a', '- a', '= a', '> a', '| a', '  # a', '1. a', '1) a', '12.', 'a\n- b', 'a\n===']

test.each([...marks, ...starts, 'R&D', '1.5 - 2 = a'])('readers of Markdown see %j as it is', (text) => {
  const [paragraph, ...others] = fromMarkdown(escapeMarkdown(text)).children
  const shown = paragraph?.type === 'paragraph' ? paragraph.children : []
  const written = text.replace(/^ +/, '')
  expect([shown, others]).toMatchObject([[{ type: 'text', value: written }], []])
})

test('blocks are separated by an empty line; empty ones are left out', () => {
  expect(joined('# One', null, '', ' ', undefined, 'two')).toBe('# One\n\ntwo')
})

test('items of several lines stay in their bullet; empty ones are left out', () => {
  expect(bullets(['one\ntwo', ' ', '', 'three'])).toBe('- one\n  two\n- three')
})
