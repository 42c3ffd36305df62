/** No line ends or begins with fewer characters of a clause. */
const least = 2

const han = /\p{Script=Han}/u
const clauseEnds = /(?<=[，。、；：！？…—」』”’）》])(?![，。、；：！？…—」』”’）》])/u
const closes = /(?<=[的了得])/u
const opens = /(?=[在把被与與和而「『“‘（《])/u

/**
 * The pieces of a heading between which a line may end, where Chinese otherwise only breaks behind its punctuation: in a
 * clause longer than `whole` behind and before particles and before quotation marks, else anywhere but near its ends. Nothing is ever left alone.
 */
export function phrases(text: string, whole: number): string[] {
  if (!han.test(text)) return [text]
  return text.split(clauseEnds).flatMap((clause) => merged(clause.split(closes).flatMap(atOpenings), whole))
}

function atOpenings(piece: string): string[] {
  return piece.split(opens)
}

/** Joins what is too short to stand alone, then takes apart what is too long. */
function merged(pieces: string[], whole: number): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const previous = joined.at(-1)
    if (previous !== undefined && (lengthOf(piece) < least || lengthOf(previous) < least))
      joined[joined.length - 1] = previous + piece
    else joined.push(piece)
  }
  if (lengthOf(joined.join('')) <= whole) return [joined.join('')]
  return joined.flatMap((piece) => apart(piece, whole))
}

function apart(piece: string, whole: number): string[] {
  if (lengthOf(piece) <= whole) return [piece]
  // Latin words and numbers are never taken apart, and keep the character beside them.
  const units = piece.match(/[^\p{Script=Han}]*\p{Script=Han}[^\p{Script=Han}「『“‘（《]*/gu) ?? [piece]
  return [units.slice(0, least).join(''), ...units.slice(least, -least), units.slice(-least).join('')]
}

/** Characters that take a place of their own: punctuation hangs on to its neighbour. */
function lengthOf(text: string): number {
  return text.replace(/[\p{P}\s]/gu, '').length
}
