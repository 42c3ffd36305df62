import type { BodyBlock } from '#app/content/body.ts'
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

/** A list that is open, and how far it has counted. */
type List = { kind: string; count: number }

/** A body as Markdown. */
export function bodyMarkdown(blocks: BodyBlock[], place: Place): string {
  let markdown = ''
  let wasItem = false
  /** The innermost last. */
  let open: List[] = []
  for (const block of blocks) {
    const isItem = block._type === 'block' && block.listItem !== undefined
    open = isItem ? open.slice(0, block.level ?? 1) : []
    const text = blockMarkdown(block, place, open)
    if (!text) continue
    // Items of one list stand close together.
    if (markdown) markdown += isItem && wasItem ? '\n' : '\n\n'
    markdown += text
    wasItem = isItem
  }
  return markdown
}

function blockMarkdown(block: BodyBlock, place: Place, open: List[]): string {
  if (block._type === 'block') return paragraph(block, place, open)
  if (block._type === 'video') return line(`▶ ${plain(block.title)}`)
  const addresses = pictureAddresses(block, { widths: [pictureWidth] })
  return addresses
    ? joined(`!${linked(line(block.alt), place.file(addresses.src))}`, lines(block.caption))
    : ''
}

function paragraph(block: TextBlock, place: Place, open: List[]): string {
  const text = runsMarkdown(runsOf(block, place.page))
  if (!text.trim()) return ''
  const { listItem, style = 'normal' } = block
  if (listItem) return item(text, listItem, Math.min(block.level ?? 1, open.length + 1), open)
  const beginning = beginnings.get(style) ?? ''
  if (beginning.startsWith('#')) return beginning + inOneLine(text)
  return beginning + text.replaceAll('\n', style === 'blockquote' ? '  \n> ' : '  \n')
}

function item(text: string, kind: string, level: number, open: List[]): string {
  const list = open[level - 1]
  const count = list?.kind === kind ? list.count + 1 : 1
  open[level - 1] = { kind, count }
  const indent = '   '.repeat(level - 1)
  return `${indent}${kind === 'number' ? `${count}.` : '-'} ${text.replaceAll('\n', `  \n${indent}   `)}`
}
