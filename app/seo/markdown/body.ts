import type { BodyBlock } from '#app/sanity/body.ts'
import { groupListItems, listItemParts, type List } from '#app/sanity/block-lists.ts'
import { textSpans, type TextBlock } from '#app/sanity/text-spans.ts'
import { plain } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { inOneLine, joined, line, lines, linked } from './inline.ts'
import { spansMarkdown } from './text-spans.ts'

const pictureWidth = 1200
const prefixes = new Map<string, string>([
  ['h2', '## '],
  ['h3', '### '],
  ['blockquote', '> '],
])

export function bodyMarkdown(blocks: BodyBlock[], urls: AbsoluteUrls): string {
  const shown = groupListItems(blocks).map((node) =>
    node._type === '@list' ? node : blockMarkdown(node, urls),
  )
  return joinParts(shown.filter(Boolean), urls)
}

/** Adjacent lists of one kind alternate their markers, since Markdown would merge them. */
function joinParts(parts: (string | List)[], urls: AbsoluteUrls): string {
  let markdown = ''
  let before: { kind?: string; isAlternate: boolean } | undefined
  for (const part of parts) {
    const list = typeof part === 'string' ? undefined : part
    if (markdown) markdown += list && before ? '\n' : '\n\n'
    const isAlternate = before?.kind === list?.listItem && !before?.isAlternate
    markdown += typeof part === 'string' ? part : listMarkdown(part, isAlternate, urls)
    before = list && { kind: list.listItem, isAlternate }
  }
  return markdown
}

function blockMarkdown(block: BodyBlock, urls: AbsoluteUrls): string {
  if (block._type === 'block') return paragraph(block, urls)
  if (block._type === 'video') return line(`▶ ${plain(block.title)}`)
  const source = pictureUrls(block, { widths: [pictureWidth] })
  return source ? joined(`!${linked(line(block.alt), urls.file(source.src))}`, lines(block.caption)) : ''
}

function paragraph(block: TextBlock, urls: AbsoluteUrls): string {
  // Blanks at the start of a line make it code, and a blank line ends strong text.
  const text = spansMarkdown(textSpans(block, urls.page))
    .trim()
    .replace(/[^\S\n]*\n\s*/g, '\n')
  if (!text) return ''
  const { listItem, style = 'normal' } = block
  if (listItem) return text
  const prefix = prefixes.get(style) ?? ''
  if (prefix.startsWith('#')) return prefix + inOneLine(text).replace(/(?<!\\)#$/, '\\#')
  return prefix + text.replaceAll('\n', style === 'blockquote' ? '  \n> ' : '  \n')
}

/** Empty items count. Nested content is indented to the item's text, by at least 3 spaces. */
function listMarkdown({ listItem, children }: List, isAlternate: boolean, urls: AbsoluteUrls): string {
  const items = children.map((item, index) => {
    const { text: content, lists } = listItemParts(item)
    const text = paragraph(content, urls).replaceAll('\n', '  \n') || '&nbsp;'
    const inner = lists.length > 0 ? `${text}\n${joinParts(lists, urls)}` : text
    const [bullet, end] = isAlternate ? ['*', ')'] : ['-', '.']
    const mark = listItem === 'number' ? `${index + 1}${end} ` : `${bullet} `
    return mark + inner.replaceAll('\n', `\n${' '.repeat(Math.max(mark.length, 3))}`)
  })
  return items.join('\n')
}
