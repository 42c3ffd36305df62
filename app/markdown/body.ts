import type { BodyBlock } from '#app/content/body.ts'
import { listsAt, type OpenList } from '#app/content/lists.ts'
import { runsOf, type TextBlock } from '#app/content/runs.ts'
import { plain } from '#app/i18n/localize.ts'
import type { Place } from '#app/i18n/place.ts'
import { pictureAddresses } from '#app/ui/picture-address.ts'
import { inOneLine, joined, line, lines, linked } from './inline.ts'
import { runsMarkdown } from './runs.ts'

const pictureWidth = 1200
/** Whatever the schema does not know yet keeps its words and loses its form, as on the page. */
const beginnings = new Map<string, string>([
  ['h2', '## '],
  ['h3', '### '],
  ['blockquote', '> '],
])

/** A body as Markdown. */
export function bodyMarkdown(blocks: BodyBlock[], place: Place): string {
  let markdown = ''
  let wasItem = false
  let open: OpenList[] = []
  for (const block of blocks) {
    const text = blockMarkdown(block, place)
    const { listItem, level } = block._type === 'block' ? block : {}
    if (!listItem) open = []
    if (!text) continue
    if (listItem) open = listsAt(open, { listItem, level })
    // Items of one list stand close together.
    if (markdown) markdown += listItem && wasItem ? '\n' : '\n\n'
    markdown += listItem ? item(text, open) : text
    wasItem = Boolean(listItem)
  }
  return markdown
}

function blockMarkdown(block: BodyBlock, place: Place): string {
  if (block._type === 'block') return paragraph(block, place)
  if (block._type === 'video') return line(`▶ ${plain(block.title)}`)
  const addresses = pictureAddresses(block, { widths: [pictureWidth] })
  return addresses
    ? joined(`!${linked(line(block.alt), place.file(addresses.src))}`, lines(block.caption))
    : ''
}

function paragraph(block: TextBlock, place: Place): string {
  const text = runsMarkdown(runsOf(block, place.page))
  if (!text.trim()) return ''
  const { listItem, style = 'normal' } = block
  if (listItem) return text
  const beginning = beginnings.get(style) ?? ''
  if (beginning.startsWith('#')) return beginning + inOneLine(text)
  return beginning + text.replaceAll('\n', style === 'blockquote' ? '  \n> ' : '  \n')
}

function item(text: string, open: OpenList[]): string {
  const { kind, count } = open.at(-1)!
  const indent = '   '.repeat(open.length - 1)
  return `${indent}${kind === 'number' ? `${count}.` : '-'} ${text.replaceAll('\n', `  \n${indent}   `)}`
}
