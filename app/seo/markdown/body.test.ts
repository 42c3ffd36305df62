import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import type { BodyBlock } from '#app/sanity/body.ts'
import { bodyHtml } from '#app/seo/feed/body-html.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import { bodyMarkdown } from './body.ts'

type Root = ReturnType<typeof fromMarkdown>
type Part = string | { strong: string }

const urls = absoluteUrls('https://academy.example', 'en')

function block(style: string | undefined, ...parts: Part[]) {
  const children = parts.map((part, index) => {
    const span = { _type: 'span', _key: `${index}` }
    return typeof part === 'string'
      ? { ...span, text: part, marks: [] }
      : { ...span, text: part.strong, marks: ['strong'] }
  })
  return { _type: 'block', _key: 'block', style, children } as BodyBlock
}

test.each(['h5', 'constructor', undefined])('keeps the text of a paragraph with the style %s', (style) => {
  const blocks = [block('h2', 'Heading'), block(style, 'Words')]
  expect(bodyMarkdown(blocks, urls)).toBe('## Heading\n\nWords')
  expect(bodyHtml(blocks, urls)).toBe('<h2>Heading</h2><p>Words</p>')
})

test('escapes markup in text', () => {
  const blocks = [block('normal', '<b> & </b>\n"x"')]
  expect(bodyMarkdown(blocks, urls)).toBe('\\<b> & \\</b>  \n"x"')
  expect(bodyHtml(blocks, urls)).toBe('<p>&lt;b&gt; &amp; &lt;/b&gt;<br>&quot;x&quot;</p>')
})

test('keeps what Markdown would read as code, as the end of a heading or of strong text', () => {
  const item = { ...block('normal', '     five blanks'), listItem: 'bullet' } as BodyBlock
  const blocks = [
    block('normal', '    four blanks\n\ta tab'),
    item,
    block('h2', 'In C #'),
    block('normal', { strong: 'one\n\ntwo' }),
  ]
  expect(bodyMarkdown(blocks, urls)).toBe(
    'four blanks  \na tab\n\n- five blanks\n\n## In C \\#\n\n**one  \ntwo**',
  )
})

test('leaves out blocks of unknown types', () => {
  const blocks = [block('normal', 'Words'), { _type: 'table', _key: 'table' } as unknown as BodyBlock]
  expect(bodyMarkdown(blocks, urls)).toBe('Words')
  expect(bodyHtml(blocks, urls)).toBe('<p>Words</p>')
})

function renderedText(markdown: string): string {
  const textOf = (node: Root | Root['children'][number]): string => {
    if ('value' in node) return node.value
    const inner = 'children' in node ? node.children.map(textOf).join('') : ''
    return node.type === 'strong' ? `[${inner}]` : inner
  }
  return textOf(fromMarkdown(markdown))
}

test.each<[Part[], string]>([
  [[{ strong: '注意：' }, '请带电脑。'], '[注意]：请带电脑。'],
  [['他问：', { strong: '“谁来教？”' }, '没有人回答。'], '他问：[“谁来教]？”没有人回答。'],
  [['他问', { strong: '“谁来教？”' }], '他问“[谁来教？”]'],
  [['用', { strong: 'C++' }, '写'], '用[C]++写'],
  [['是', { strong: '……' }, '吗'], '是……吗'],
  [['是', { strong: '（ 光 ）' }, '吗'], '是（ [光] ）吗'],
  [[{ strong: 'Note:' }, ' bring it.'], '[Note:] bring it.'],
  [[{ strong: 'Note:' }], '[Note:]'],
  [[{ strong: 'bo' }, '', { strong: 'ld' }, '中文'], '[bold]中文'],
])('%j is strong in Markdown without visible asterisks', (parts, text) => {
  expect(renderedText(bodyMarkdown([block('normal', ...parts)], urls))).toBe(text)
})

test.each<[string, BodyBlock, string]>([
  [
    'blanks around strong text',
    block('normal', { strong: ` two  words ${'\n'}` }, 'x'),
    '**two  words**  \nx',
  ],
  ['an English heading of two lines', block('h2', 'Two\nlines'), '## Two lines'],
  ['a Chinese heading of two lines', block('h2', '两行\n标题'), '## 两行标题'],
  ['a heading with a line break at its end', block('h2', 'Two\n'), '## Two'],
  [
    'a heading with a line break beside strong text',
    block('h3', { strong: '两行' }, '\n标题'),
    '### **两行**标题',
  ],
])('writes %s', (_what, written, markdown) => {
  expect(bodyMarkdown([written, block('normal', 'Words')], urls)).toBe(`${markdown}\n\nWords`)
})
