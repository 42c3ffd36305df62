import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import type { BodyBlock } from '#app/content/body.ts'
import { bodyHtml } from '#app/feed/body-html.ts'
import { placeAt } from '#app/i18n/place.ts'
import { bodyMarkdown } from './body.ts'

type Root = ReturnType<typeof fromMarkdown>

const place = placeAt('https://academy.example', 'en')

/** A paragraph as a later version of the Studio may write it. */
const paragraph = (style: string | undefined, text: string) =>
  ({
    _type: 'block',
    _key: text,
    style,
    children: [{ _type: 'span', _key: 'words', text }],
  }) as BodyBlock

test.each(['h5', 'constructor', undefined])('a paragraph of the style %s keeps its words', (style) => {
  const blocks = [paragraph('h2', 'Heading'), paragraph(style, 'Words')]
  expect(bodyMarkdown(blocks, place)).toBe('## Heading\n\nWords')
  expect(bodyHtml(blocks, place)).toBe('<h2>Heading</h2><p>Words</p>')
})

test('what is neither text nor picture nor film is left out', () => {
  const blocks = [paragraph('normal', 'Words'), { _type: 'table', _key: 'table' } as unknown as BodyBlock]
  expect(bodyMarkdown(blocks, place)).toBe('Words')
  expect(bodyHtml(blocks, place)).toBe('<p>Words</p>')
})

test('blanks at the edges of what is strong stand outside of it', () => {
  const text = ` two  words ${'\n'}`
  const span = { _type: 'span', _key: 'span', text, marks: ['strong'] }
  const block = {
    ...paragraph('normal', ''),
    children: [span, { ...span, _key: 'end', text: 'x', marks: [] }],
  }
  expect(bodyMarkdown([block as BodyBlock], place)).toBe(' **two  words**   \nx')
})

const spans = (...parts: (string | { strong: string })[]) =>
  ({
    ...paragraph('normal', ''),
    children: parts.map((part, index) => ({
      _type: 'span',
      _key: `${index}`,
      text: typeof part === 'string' ? part : part.strong,
      marks: typeof part === 'string' ? [] : ['strong'],
    })),
  }) as BodyBlock

/** What readers see of Markdown: strong words in brackets. */
function seen(markdown: string): string {
  const textOf = (node: Root | Root['children'][number]): string => {
    if ('value' in node) return node.value
    const inner = 'children' in node ? node.children.map(textOf).join('') : ''
    return node.type === 'strong' ? `[${inner}]` : inner
  }
  return textOf(fromMarkdown(markdown))
}

test.each([
  [[{ strong: '注意：' }, '请带电脑。'], '[注意]：请带电脑。'],
  [['他问：', { strong: '“谁来教？”' }, '没有人回答。'], '他问：[“谁来教]？”没有人回答。'],
  [['他问', { strong: '“谁来教？”' }], '他问“[谁来教？”]'],
  [['用', { strong: 'C++' }, '写'], '用[C]++写'],
  [['是', { strong: '……' }, '吗'], '是……吗'],
  [['是', { strong: '（ 光 ）' }, '吗'], '是（ [光] ）吗'],
  [[{ strong: 'Note:' }, ' bring it.'], '[Note:] bring it.'],
  [[{ strong: 'Note:' }], '[Note:]'],
  [[{ strong: 'bo' }, '', { strong: 'ld' }, '中文'], '[bold]中文'],
])('what is strong is strong in Markdown too, and shows no asterisks: %j', (parts, text) => {
  expect(seen(bodyMarkdown([spans(...parts)], place))).toBe(text)
})

const item = (listItem: 'bullet' | 'number', text: string, level = 1) =>
  ({ ...paragraph('normal', text), listItem, level }) as BodyBlock

test('a numbered list begins with one, also after bullets', () => {
  const blocks = [
    item('bullet', 'Laptop'),
    item('bullet', 'Pen'),
    item('number', 'Register'),
    item('number', 'Arrive'),
    item('bullet', 'By bus', 2),
    item('number', 'First stop', 2),
    item('number', 'Leave'),
  ]
  expect(bodyMarkdown(blocks, place)).toBe(
    '- Laptop\n- Pen\n1. Register\n2. Arrive\n   - By bus\n   1. First stop\n3. Leave',
  )
})

test('a list that begins further in is a list, and its items are equals', () => {
  const blocks = [
    item('bullet', 'Deep', 2),
    item('bullet', 'As deep', 2),
    item('number', 'Deeper', 4),
    item('number', 'Last', 4),
    item('bullet', 'Out', 1),
  ]
  expect(bodyMarkdown(blocks, place)).toBe('- Deep\n- As deep\n   1. Deeper\n   2. Last\n* Out')
  expect(bodyHtml(blocks, place)).toBe(
    '<ul><li>Deep</li><li>As deep<ol><li>Deeper</li><li>Last</li></ol></li></ul><ul><li>Out</li></ul>',
  )
})

test.each([
  ['Two\nlines', '## Two lines'],
  ['两行\n标题', '## 两行标题'],
  ['Two\n', '## Two'],
])('a heading with a line break stays one heading: %j', (text, markdown) => {
  expect(bodyMarkdown([paragraph('h2', text), paragraph('normal', 'Words')], place)).toBe(
    `${markdown}\n\nWords`,
  )
})

test('a line break of a heading beside what is strong is joined as everywhere', () => {
  const heading = { ...spans({ strong: '两行' }, '\n标题'), style: 'h3' } as BodyBlock
  expect(bodyMarkdown([heading], place)).toBe('### **两行**标题')
})
