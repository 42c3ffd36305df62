import { breakLines, unbreakable, type Measure } from './break-lines.ts'

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
