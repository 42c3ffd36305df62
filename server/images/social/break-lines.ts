import { hanText } from './han-text.ts'

/** Marks that never begin a line, in Chinese and in Latin text. */
const notFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}…—～％℃々〻ー]/u
/** Marks that never end a line. */
const notLast = /[\p{Ps}\p{Pi}#$¥￥]$/u

/** Width of a piece of text, in whatever unit the widths that it is compared with have. */
export type Measure = (text: string) => number

/**
 * Pieces of a text between which a line may end: words of Latin text with the space after them, words of Chinese text
 * (by the dictionary of ICU) with their punctuation.
 */
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
  // A number stays with the Chinese word that it counts.
  if (/\d\s?$/.test(before) && hanText.test(after[0] ?? '')) return false
  if (/\s$/.test(before)) return true
  if (notFirst.test(after)) return false
  if (/[\p{L}\p{N}][-–—]$/u.test(before)) return true
  return hanText.test(before.at(-1) ?? '') || hanText.test(after[0] ?? '')
}

/**
 * Sets pieces into as few lines as the width allows, then as evenly as that many lines can be. Null when a piece is
 * wider than a line.
 */
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
