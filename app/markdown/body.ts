import type { BodyBlock } from '#app/content/body.ts'
import { runsOf, type Run, type TextBlock } from '#app/content/runs.ts'
import { plain } from '#app/i18n/localize.ts'
import type { Place } from '#app/i18n/place.ts'
import { pictureAddresses } from '#app/ui/picture-address.ts'
import { escapeMarkdown, joined, line, lines, linked } from './inline.ts'

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
  /** How far the lists have counted, by level. */
  let counted: number[] = []
  for (const block of blocks) {
    const isItem = block._type === 'block' && block.listItem !== undefined
    counted = isItem ? counted.slice(0, block.level ?? 1) : []
    const text = blockMarkdown(block, place, counted)
    if (!text) continue
    // Items of one list stand close together.
    if (markdown) markdown += isItem && wasItem ? '\n' : '\n\n'
    markdown += text
    wasItem = isItem
  }
  return markdown
}

function blockMarkdown(block: BodyBlock, place: Place, counted: number[]): string {
  if (block._type === 'block') return paragraph(block, place, counted)
  if (block._type === 'video') return line(`▶ ${plain(block.title)}`)
  const addresses = pictureAddresses(block, { widths: [pictureWidth] })
  return addresses
    ? joined(`!${linked(line(block.alt), place.file(addresses.src))}`, lines(block.caption))
    : ''
}

function paragraph(block: TextBlock, place: Place, counted: number[]): string {
  const text = runsOf(block, place.page).map(runMarkdown).join('')
  if (!text.trim()) return ''
  const { listItem, level = 1, style = 'normal' } = block
  const beginning = beginnings.get(style) ?? ''
  if (!listItem) return beginning + text.replaceAll('\n', style === 'blockquote' ? '  \n> ' : '  \n')
  const number = (counted[level - 1] = (counted[level - 1] ?? 0) + 1)
  const indent = '   '.repeat(level - 1)
  return `${indent}${listItem === 'number' ? `${number}.` : '-'} ${text.replaceAll('\n', `  \n${indent}   `)}`
}

/** Blanks at the edges stand outside of what they would break. */
function runMarkdown({ text, isStrong, href }: Run): string {
  const words = text.trim()
  if (!words) return text
  const [start, end] = [text.slice(0, text.indexOf(words)), text.slice(text.trimEnd().length)]
  const strong = isStrong ? `**${escapeMarkdown(words)}**` : escapeMarkdown(words)
  return start + (href ? linked(strong, href) : strong) + end
}
