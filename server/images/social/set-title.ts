import { hanText } from './shape.ts'

type Box = { width: number; height: number; leading: number; maxSize: number; minSize: number }

type SetTitle = { size: number; lines: string[] }

const step = 4
const ellipsis = '…'

/** Preserves the editor's line breaks while they fit. Ends with an ellipsis at the smallest size. `measure` in em. */
export function setTitle(title: string, language: string, box: Box, measure: Measure): SetTitle {
  const paragraphs = title.split(/\s*\n\s*/).filter(Boolean)
  for (let size = box.maxSize; size >= box.minSize; size -= step) {
    const lines = paragraphs.map((paragraph) =>
      breakLines(unbreakable(paragraph, language), box.width / size, measure),
    )
    const found = lines.every((line) => line !== null) ? lines.flat() : null
    if (found && found.length * box.leading * size <= box.height) return { size, lines: found }
  }
  return cut(paragraphs.join(' '), language, box, measure)
}

function cut(title: string, language: string, box: Box, measure: Measure): SetTitle {
  const size = box.minSize
  const width = box.width / size
  const pieces = unbreakable(title, language).flatMap((piece) =>
    measure(piece) > width ? characters(piece, language) : [piece],
  )
  const maxLines = Math.floor(box.height / (box.leading * size))
  const lines = breakLines(pieces, width, measure) ?? []
  if (lines.length <= maxLines) return { size, lines }
  const last = characters(lines[maxLines - 1] ?? '', language)
  while (last.length > 0 && measure(last.join('') + ellipsis) > width) last.pop()
  return { size, lines: [...lines.slice(0, maxLines - 1), last.join('').trimEnd() + ellipsis] }
}

function characters(text: string, language: string): string[] {
  return [...new Intl.Segmenter(language).segment(text)].map(({ segment }) => segment)
}

const notFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}…—～％℃々〻ー]/u
const notLast = /[\p{Ps}\p{Pi}#$¥￥]$/u

type Measure = (text: string) => number

/** Words with trailing space in Latin text, ICU words with punctuation in Chinese. */
export function unbreakable(text: string, language: string): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1)
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || notLast.test(before)) return false
  // A number stays with its Chinese unit.
  if (/\d\s?$/.test(before) && hanText.test(after[0] ?? '')) return false
  if (/\s$/.test(before)) return true
  if (notFirst.test(after)) return false
  if (/[\p{L}\p{N}][-–—]$/u.test(before)) return true
  return hanText.test(before.at(-1) ?? '') || hanText.test(after[0] ?? '')
}

/** Fewest lines first, then as even as possible. Null when a word exceeds the width. */
export function breakLines(pieces: string[], width: number, measure: Measure): string[] | null {
  const widths = pieces.map((piece) => measure(piece.trimEnd()))
  if (widths.some((piece) => piece > width)) return null
  const lines = fill(pieces, width, measure)
  let narrow = Math.max(...widths)
  let wide = width
  while (wide - narrow > width / 100) {
    const middle = (narrow + wide) / 2
    if (fill(pieces, middle, measure).length > lines.length) narrow = middle
    else wide = middle
  }
  return fill(pieces, wide, measure)
}

function fill(pieces: string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}
