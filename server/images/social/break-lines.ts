import { hanText } from './han-text.ts'

const notFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}…—～％℃々〻ー]/u
const notLast = /[\p{Ps}\p{Pi}#$¥￥]$/u

export type Measure = (text: string) => number

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
