/** No line ends or begins with fewer characters of a clause. */
const least = 2

const han = /\p{Script=Han}/u
// Patterns of a text with `\0` where it would be broken: browsers before 2023 have none that look behind them.
const clauseEnds = /[，。、；：！？…—」』”’）》]\0[^，。、；：！？…—」』”’）》]/u
/** Behind and before particles, before quotation marks, and at blanks; 了解, 得到, 現在 and the like have none in them. */
const joints =
  /[的了得]\0[^解到出确確]|[^现現正存实實参參从從]\0[在与與而]|\0[把被和「『“‘（《]|\p{Script=Han}\s\0|\s\0\p{Script=Han}/u
/**
 * Behind and before a Chinese character or a Latin word, with its marks; neither in those words nor near the ends of a piece.
 * Numbers and single letters keep what is beside them: 300美元, B站.
 */
const gaps =
  /^(?=.*\p{L}\P{L}*\p{L}\P{L}*\0\P{L}*\p{L}\P{L}*\p{L})(?!.*(?:[的了得]\0[解到出确確]|[现現正存实實参參从從]\0[在与與而])).*(?:(?:\p{Script=Han}|\w[A-Za-z])[^\p{L}\p{N}\p{S}\p{Ps}\p{Pi}"']*\0\p{Script=Han}|\p{Script=Han}\0(?:[\p{Ps}\p{Pi}]|[A-Za-z]\w))/su

/**
 * The pieces of a heading between which a line may end, where Chinese otherwise only breaks behind its punctuation: in a
 * clause longer than `whole` behind and before particles, before quotation marks and at blanks, else anywhere but near its ends. Nothing is ever left alone.
 */
export function headingSegments(text: string, whole: number): string[] {
  if (!han.test(text)) return [text]
  const fits = (piece: string) => lengthOf(piece) <= whole
  return joined(broken(text, clauseEnds)).flatMap((clause) =>
    fits(clause)
      ? clause
      : joined(broken(clause, joints)).flatMap((piece) => (fits(piece) ? piece : broken(piece, gaps))),
  )
}

/** Breaks a text wherever the pattern fits. */
function broken(text: string, pattern: RegExp): string[] {
  const pieces = []
  let start = 0
  for (let end = 1; end < text.length; end++) {
    if (!pattern.test(`${text.slice(0, end)}\0${text.slice(end)}`)) continue
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}

/** Joins what is too short to stand alone. */
function joined(pieces: string[]): string[] {
  const done: string[] = []
  for (const piece of pieces) {
    const previous = done.at(-1)
    if (previous && (lengthOf(piece) < least || lengthOf(previous) < least)) done[done.length - 1] += piece
    else done.push(piece)
  }
  return done
}

/** Characters that take a place of their own: punctuation hangs on to its neighbour. */
function lengthOf(text: string): number {
  return text.replace(/[\p{P}\s]/gu, '').length
}
