import { langAttribute, markedText, plain, type Text } from '#app/i18n/localize.ts'
import { wholeMark, withoutWordBreaks, withWholeDates, wordBreak } from '#app/i18n/word-breaks.ts'
import { tokenize, type Token } from './tokens.ts'

type Piece = { text: string; isMatch: boolean }

export type Highlighted = { pieces: Piece[]; lang?: string }

const latinLength = 180
const hanLength = 84

export function highlight(text: Text, terms: ReadonlySet<string>): Highlighted {
  const marked = markedText(text).replaceAll('\n', ' ').replaceAll(wholeMark, '')
  const oneLine = withoutWordBreaks(marked)
  const shown = pieces(oneLine, 0, oneLine.length, matches(oneLine, terms))
  return withLanguage(text, withBreaksOf(marked, shown))
}

function withBreaksOf(marked: string, shown: Piece[]): Piece[] {
  let end = 0
  return shown.map(({ text, isMatch }) => {
    const start = end
    for (let left = text.length; left > 0; end++) if (marked[end] !== wordBreak) left--
    return { text: marked.slice(start, end), isMatch }
  })
}

export function excerpt(passages: Text[], terms: ReadonlySet<string>): Highlighted {
  let best: { passage: Text; found: Token[]; distinct: number; start: number } | undefined
  for (const passage of passages) {
    const found = matches(plain(passage), terms)
    const distinct = new Set(found.map(({ term }) => term)).size
    const start = found[0]?.start ?? Infinity
    // A passage that begins with the word, such as “Price: $165”, answers it.
    if (!best || distinct > best.distinct || (distinct === best.distinct && start === 0 && best.start > 0))
      best = { passage, found, distinct, start }
  }
  if (!best) return { pieces: [] }
  const text = plain(best.passage)
  const length = isMostlyHan(text) ? hanLength : latinLength
  const { start, end } = cut(text, best.found, length)
  const shown = pieces(text, start, end, best.found)
  if (start > 0) shown.unshift({ text: '…', isMatch: false })
  if (end < text.length) shown.push({ text: '…', isMatch: false })
  return withLanguage(
    best.passage,
    shown.map(({ text, isMatch }) => ({ text: withWholeDates(text), isMatch })),
  )
}

function withLanguage(text: Text, shown: Piece[]): Highlighted {
  const lang = langAttribute(text)
  return lang ? { pieces: shown, lang } : { pieces: shown }
}

function matches(text: string, terms: ReadonlySet<string>): Token[] {
  return tokenize(text, { singles: true, compounds: true }).filter(({ term }) => terms.has(term))
}

function cut(text: string, found: Token[], length: number): { start: number; end: number } {
  if (text.length <= length) return { start: 0, end: text.length }
  const lead = Math.round(length / 4)
  let first = 0
  let max = 0
  for (const { start } of found) {
    const count = found.filter((token) => token.start >= start && token.end <= start + length - lead).length
    if (count > max) [max, first] = [count, start]
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
