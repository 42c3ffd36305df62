import type { BodyBlock } from '#app/sanity/body.ts'
import { groupListItems, listItemParts, type List } from '#app/sanity/block-lists.ts'
import { textSpans, type TextBlock } from '#app/sanity/text-spans.ts'
import { plain } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { inOneLine, joined, line, lines, linked } from './inline.ts'
import { spansMarkdown } from './text-spans.ts'

const pictureWidth = 1200
/** Whatever the schema does not know yet keeps its words and loses its form, as on the page. */
const beginnings = new Map<string, string>([
  ['h2', '## '],
  ['h3', '### '],
  ['blockquote', '> '],
])

/** A body as Markdown. */
export function bodyMarkdown(blocks: BodyBlock[], place: AbsoluteUrls): string {
  const shown = groupListItems(blocks).map((node) =>
    node._type === '@list' ? node : blockMarkdown(node, place),
  )
  return together(shown.filter(Boolean), place)
}

/**
 * What stands below each other. A list right after another of its kind, in Markdown one with it, has the other of the two marks;
 * lists stand close together.
 */
function together(parts: (string | List)[], place: AbsoluteUrls): string {
  let markdown = ''
  let before: { kind?: string; isOther: boolean } | undefined
  for (const part of parts) {
    const list = typeof part === 'string' ? undefined : part
    if (markdown) markdown += list && before ? '\n' : '\n\n'
    const isOther = before?.kind === list?.listItem && !before?.isOther
    markdown += typeof part === 'string' ? part : listMarkdown(part, isOther, place)
    before = list && { kind: list.listItem, isOther }
  }
  return markdown
}

function blockMarkdown(block: BodyBlock, place: AbsoluteUrls): string {
  if (block._type === 'block') return paragraph(block, place)
  if (block._type === 'video') return line(`▶ ${plain(block.title)}`)
  const addresses = pictureUrls(block, { widths: [pictureWidth] })
  return addresses
    ? joined(`!${linked(line(block.alt), place.file(addresses.src))}`, lines(block.caption))
    : ''
}

function paragraph(block: TextBlock, place: AbsoluteUrls): string {
  const text = spansMarkdown(textSpans(block, place.page))
  if (!text.trim()) return ''
  const { listItem, style = 'normal' } = block
  if (listItem) return text
  const beginning = beginnings.get(style) ?? ''
  if (beginning.startsWith('#')) return beginning + inOneLine(text)
  return beginning + text.replaceAll('\n', style === 'blockquote' ? '  \n> ' : '  \n')
}

/** An item without words counts, too. What is in an item is as far in as its words begin, or more. */
function listMarkdown({ listItem, children }: List, isOther: boolean, place: AbsoluteUrls): string {
  const items = children.map((item, index) => {
    const { words, lists } = listItemParts(item)
    const text = paragraph(words, place).replaceAll('\n', '  \n') || '&nbsp;'
    const inner = lists.length > 0 ? `${text}\n${together(lists, place)}` : text
    const [bullet, end] = isOther ? ['*', ')'] : ['-', '.']
    const mark = listItem === 'number' ? `${index + 1}${end} ` : `${bullet} `
    return mark + inner.replaceAll('\n', `\n${' '.repeat(Math.max(mark.length, 3))}`)
  })
  return items.join('\n')
}
