import { langAttribute, plain, type Text } from '../i18n/localize.ts'
import { tokenize, type Token } from './tokens.ts'

/** A piece of a text, marked where it is what was searched for. */
type Piece = { text: string; isMatch: boolean }

/** A text in pieces, with its language when that is not the page's. */
export type Highlighted = { pieces: Piece[]; lang?: string }

const latinLength = 180
const hanLength = 84

/** A whole text with its matches marked. */
export function highlight(text: Text, terms: ReadonlySet<string>): Highlighted {
  const words = plain(text).replaceAll('\n', ' ')
  return withLanguage(text, pieces(words, 0, words.length, matches(words, terms)))
}

/** The passage that has most of the terms (the first one, when none has any), cut around them and marked. */
export function excerpt(passages: Text[], terms: ReadonlySet<string>): Highlighted {
  let best: { passage: Text; found: Token[]; distinct: number } | undefined
  for (const passage of passages) {
    const found = matches(plain(passage), terms)
    const distinct = new Set(found.map(({ term }) => term)).size
    if (!best || distinct > best.distinct) best = { passage, found, distinct }
  }
  if (!best) return { pieces: [] }
  const words = plain(best.passage)
  const length = isMostlyHan(words) ? hanLength : latinLength
  const { start, end } = cut(words, best.found, length)
  const shown = pieces(words, start, end, best.found)
  if (start > 0) shown.unshift({ text: '…', isMatch: false })
  if (end < words.length) shown.push({ text: '…', isMatch: false })
  return withLanguage(best.passage, shown)
}

function withLanguage(text: Text, shown: Piece[]): Highlighted {
  const lang = langAttribute(text)
  return lang ? { pieces: shown, lang } : { pieces: shown }
}

function matches(text: string, terms: ReadonlySet<string>): Token[] {
  return tokenize(text, { singles: true }).filter(({ term }) => terms.has(term))
}

/** Where to cut a text: the window with most matches, begun a little before them and at the border of a word. */
function cut(text: string, found: Token[], length: number): { start: number; end: number } {
  if (text.length <= length) return { start: 0, end: text.length }
  const lead = Math.round(length / 4)
  let first = 0
  let most = 0
  for (const { start } of found) {
    const count = found.filter((token) => token.start >= start && token.end <= start + length - lead).length
    if (count > most) [most, first] = [count, start]
  }
  const start = wordStart(text, Math.max(0, Math.min(first - lead, text.length - length)))
  return { start, end: wordEnd(text, Math.min(text.length, start + length)) }
}

function wordStart(text: string, position: number): number {
  if (position === 0) return 0
  const [skipped] = /^[^\s\p{Script=Han}，。；：！？、]{0,24}[\s，。；：！？、]*/u.exec(
    text.slice(position),
  ) ?? ['']
  return position + skipped.length
}

function wordEnd(text: string, position: number): number {
  if (position === text.length) return position
  const [dropped] = /[\s，。；：！？、]*[^\s\p{Script=Han}，。；：！？、]{0,24}$/u.exec(
    text.slice(0, position),
  ) ?? ['']
  return position - dropped.length
}

function pieces(text: string, from: number, to: number, found: Token[]): Piece[] {
  const shown: Piece[] = []
  let done = from
  for (const { start, end } of found) {
    if (end <= done || start >= to) continue
    const begin = Math.max(start, done)
    if (begin > done) shown.push({ text: text.slice(done, begin), isMatch: false })
    const last = shown.at(-1)
    const match = text.slice(begin, Math.min(end, to))
    if (last?.isMatch) last.text += match
    else shown.push({ text: match, isMatch: true })
    done = Math.min(end, to)
  }
  if (done < to) shown.push({ text: text.slice(done, to), isMatch: false })
  return shown
}

function isMostlyHan(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 3
}
