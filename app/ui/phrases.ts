/** No line ends or begins with fewer characters of a clause. */
const least = 2

const han = /\p{Script=Han}/u
const clauseEnds = /(?<=[，。、；：！？…—」』”’）》])(?![，。、；：！？…—」』”’）》])/u
/** Behind and before particles, and before quotation marks; 了解, 得到, 現在 and the like have none in them. */
const joints = /(?<=[的了得])(?![解到出确確])|(?<![现現正存实實参參从從])(?=[在把被与與和而「『“‘（《])/u
/** Latin words and numbers are never taken apart, and keep the character beside them; nor are those words. */
const units =
  /[^\p{Script=Han}]*\p{Script=Han}(?:(?<=[的了得])[解到出确確]|(?<=[现現正存实實参參从從])[在与與而]|[^\p{Script=Han}「『“‘（《])*/gu

/**
 * The pieces of a heading between which a line may end, where Chinese otherwise only breaks behind its punctuation: in a
 * clause longer than `whole` behind and before particles and before quotation marks, else anywhere but near its ends. Nothing is ever left alone.
 */
export function phrases(text: string, whole: number): string[] {
  if (!han.test(text)) return [text]
  const fits = (piece: string) => lengthOf(piece) <= whole
  return text
    .split(clauseEnds)
    .flatMap((clause) =>
      fits(clause)
        ? clause
        : joined(clause.split(joints)).flatMap((piece) => (fits(piece) ? piece : apart(piece))),
    )
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

function apart(piece: string): string[] {
  const parts = piece.match(units) ?? [piece]
  return [parts.slice(0, least).join(''), ...parts.slice(least, -least), parts.slice(-least).join('')]
}

/** Characters that take a place of their own: punctuation hangs on to its neighbour. */
function lengthOf(text: string): number {
  return text.replace(/[\p{P}\s]/gu, '').length
}
