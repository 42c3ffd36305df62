import { breakLines, unbreakable, type Measure } from './break-lines.ts'

type Box = { width: number; height: number; leading: number; largest: number; smallest: number }

type SetTitle = { size: number; lines: string[] }

const step = 4
const ellipsis = '…'

/**
 * The largest size at which a title fits into a box, and its lines. Line ends of the editor are kept as long as they
 * fit. What does not fit even at the smallest size is cut with an ellipsis. `measure` gives widths in em.
 */
export function setTitle(title: string, language: string, box: Box, measure: Measure): SetTitle {
  const paragraphs = title.split(/\s*\n\s*/).filter(Boolean)
  for (let size = box.largest; size >= box.smallest; size -= step) {
    const lines = paragraphs.map((paragraph) =>
      breakLines(unbreakable(paragraph, language), box.width / size, measure),
    )
    const found = lines.every((line) => line !== null) ? lines.flat() : null
    if (found && found.length * box.leading * size <= box.height) return { size, lines: found }
  }
  return cut(paragraphs.join(' '), language, box, measure)
}

function cut(title: string, language: string, box: Box, measure: Measure): SetTitle {
  const size = box.smallest
  const width = box.width / size
  const pieces = unbreakable(title, language).flatMap((piece) =>
    measure(piece) > width ? characters(piece, language) : [piece],
  )
  const most = Math.floor(box.height / (box.leading * size))
  const lines = breakLines(pieces, width, measure) ?? []
  if (lines.length <= most) return { size, lines }
  const last = characters(lines[most - 1] ?? '', language)
  while (last.length > 0 && measure(last.join('') + ellipsis) > width) last.pop()
  return { size, lines: [...lines.slice(0, most - 1), last.join('').trimEnd() + ellipsis] }
}

/** What a reader takes for one character each: an accent or a variant never stands alone. */
function characters(text: string, language: string): string[] {
  return [...new Intl.Segmenter(language).segment(text)].map(({ segment }) => segment)
}
