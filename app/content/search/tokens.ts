import { apostrophe, foldCharacters, unspaced } from '../../../packages/shared/text/fold-text.ts'
import { invisible } from '../../../packages/shared/text/invisible.ts'

/** UTF-16 offsets. */
export type Token = { term: string; start: number; end: number; isCompound?: true }

const letter = '[\\p{L}\\p{M}\\p{N}]'
const runs = new RegExp(
  `${unspaced}+|\\p{Script=Hangul}+|(?:[a-z0-9]|(?!${unspaced}|\\p{Script=Hangul})${letter})+`,
  'gu',
)
const startsUnspaced = new RegExp(`^${unspaced}`, 'u')

/** What may merge with the character before it: marks, jamo, half-width kana, invisible characters. */
const merging = `(?:[\\p{M}\\u1160-\\u11ff\\u3131-\\u3163\\uff9e-\\uffdc]|${invisible.source})`
const possessive = `${apostrophe}[sS\\uff33\\uff53]`
/** Characters that fold to one each, whatever stands beside them; most texts have no others. */
const plainRun = `[\\n -&(-_a-~\\u4e00-\\u9fff]+(?!${apostrophe}|${merging})`
const clusters = new RegExp(`(${plainRun})|\\p{L}${merging}*${possessive}(?!${letter})|[^]${merging}*`, 'gu')
const endingPossessive = new RegExp(`(?<=\\p{L}${merging}*)${possessive}$`, 'u')

/** Open-source, M.I.T., 3,600 and 617-555-0148; not 9–12 and 1.5. */
const compounds =
  /(?<![a-z\d])(?:(?=[\d-]*[a-z])[a-z\d]+(?:-[a-z\d]+)+|[a-z](?:\.[a-z])+\.?|\d{1,3}(?:,\d{3})+|\d{3,4}(?:-\d{3,4}){2,})(?![a-z\d])/g

type Options = {
  /** Adds single Chinese characters, for queries of one. */
  singles?: boolean
  /** Adds words with hyphens and numbers with separators as one term, before their parts. */
  compounds?: boolean
}

/** Chinese becomes overlapping pairs of characters. */
export function tokenize(text: string, options: Options = {}): Token[] {
  const { folded, starts, ends } = foldInPlace(text)
  const tokens: Token[] = []
  const add = (term: string, at: number) =>
    tokens.push({ term, start: starts[at]!, end: ends[at + term.length - 1]! })
  const joined = options.compounds ? [...folded.matchAll(compounds)] : []
  for (const { 0: run, index } of folded.matchAll(runs)) {
    if (joined[0] && joined[0].index <= index) {
      const { 0: whole, index: at } = joined.shift()!
      const term = whole.replace(/[-.,]/g, '')
      tokens.push({ term, start: starts[at]!, end: ends[at + whole.length - 1]!, isCompound: true })
    }
    if (isUnspaced(run)) addUnspaced(run, index, options.singles ?? false, add)
    else add(run, index)
  }
  return tokens
}

/** Whether a term is of a script without spaces between words. */
export function isUnspaced(term: string): boolean {
  return startsUnspaced.test(term)
}

/** The folded text, with start and end in the original of each of its code units. */
function foldInPlace(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, 1: plainRun, index } of text.matchAll(clusters)) {
    const form = plainRun ? foldCharacters(plainRun) : foldCluster(cluster)
    folded += form
    for (let unit = 0; unit < form.length; unit++) {
      starts.push(plainRun ? index + unit : index)
      ends.push(plainRun ? index + unit + 1 : index + cluster.length)
    }
  }
  return { folded, starts, ends }
}

const known = new Map<string, string>()

function foldCluster(cluster: string): string {
  if (cluster.length > 1) return foldCharacters(cluster.replace(endingPossessive, ''))
  const form = known.get(cluster) ?? foldCharacters(cluster)
  known.set(cluster, form)
  return form
}

function addUnspaced(run: string, start: number, singles: boolean, add: (term: string, at: number) => void) {
  const characters = [...run]
  let at = start
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    if (singles || characters.length === 1) add(character, at)
    if (next) add(character + next, at)
    at += character.length
  }
}
