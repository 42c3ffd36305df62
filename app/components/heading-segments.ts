/** Characters of a clause at the start or end of a line. */
const minLength = 2

const han = /\p{Script=Han}/u
// `\0` marks the break: browsers before 2023 have no lookbehind.
const clauseEnds = /[，。、；：！？…—」』”’）》]\0[^，。、；：！？…—」』”’）》]/u
/** Breaks at particles, before quotation marks and at blanks, but not inside 了解, 得到, 現在 and the like. */
const joints =
  /[的了得]\0[^解到出确確]|[^现現正存实實参參从從]\0[在与與而]|\0[把被和「『“‘（《]|\p{Script=Han}\s\0|\s\0\p{Script=Han}/u
/** Breaks between Chinese characters and Latin words, not near the ends. Numbers and single letters stay with their neighbours: 300美元, B站. */
const gaps =
  /^(?=.*\p{L}\P{L}*\p{L}\P{L}*\0\P{L}*\p{L}\P{L}*\p{L})(?!.*(?:[的了得]\0[解到出确確]|[现現正存实實参參从從]\0[在与與而])).*(?:(?:\p{Script=Han}|\w[A-Za-z])[^\p{L}\p{N}\p{S}\p{Ps}\p{Pi}"']*\0\p{Script=Han}|\p{Script=Han}\0(?:[\p{Ps}\p{Pi}]|[A-Za-z]\w))/su

/** Breaks Chinese after punctuation; clauses longer than `whole` at particles, quotation marks and blanks, else anywhere. */
export function headingSegments(text: string, whole: number): string[] {
  if (!han.test(text)) return [text]
  const fits = (piece: string) => lengthOf(piece) <= whole
  return joinShort(splitAt(text, clauseEnds)).flatMap((clause) =>
    fits(clause)
      ? clause
      : joinShort(splitAt(clause, joints)).flatMap((piece) => (fits(piece) ? piece : splitAt(piece, gaps))),
  )
}

function splitAt(text: string, pattern: RegExp): string[] {
  const pieces = []
  let start = 0
  for (let end = 1; end < text.length; end++) {
    if (!pattern.test(`${text.slice(0, end)}\0${text.slice(end)}`)) continue
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}

function joinShort(pieces: string[]): string[] {
  const done: string[] = []
  for (const piece of pieces) {
    const previous = done.at(-1)
    if (previous && (lengthOf(piece) < minLength || lengthOf(previous) < minLength))
      done[done.length - 1] += piece
    else done.push(piece)
  }
  return done
}

/** Punctuation does not count: it stays with its neighbour. */
function lengthOf(text: string): number {
  return text.replace(/[\p{P}\s]/gu, '').length
}
