import { plain, type Text } from '#app/i18n/localize.ts'
import {
  numberForms,
  readSynonyms,
  type Phrase,
  type QueryWord,
  type Synonyms,
  stopWords,
} from './synonyms.ts'
import { isUnspaced, tokenize } from './tokens.ts'

/** `weight` of the score, 1 by default. */
export type SearchDocument = { title: Text; summary: Text[]; body: Text[]; weight?: number }

export type Found<Document> = {
  hits: Document[]
  terms: ReadonlySet<string>
}

type Occurrences = [title: number, summary: number, body: number]

type Postings = Map<string, Map<number, Occurrences>>

/** Best first. A document is as good as the worst match of its words. */
const matchKinds = { exact: 0, part: 1, synonym: 2, fuzzy: 3 } as const

type MatchKind = number

type Match = { matched: number; kind: MatchKind; score: number }

const fieldWeights: Occurrences = [12, 4, 1]
const maxTerms = 16
const maxCompletions = 40
/** The share of the query terms that counts if no document has all of them. */
const minShare = 0.5

/** Synonyms: one line per meaning, its words separated by commas. */
export class SearchIndex<Document extends SearchDocument> {
  readonly #documents: Document[]
  readonly #postings: Postings = new Map()
  readonly #titles: string[]
  /** Terms in order, for phrases. */
  readonly #texts: string[][]
  readonly #vocabulary: string[]
  readonly #synonyms: Synonyms

  constructor(documents: Document[], synonymLines: string[] = []) {
    this.#documents = documents
    this.#titles = documents.map(({ title }) => joined(plain(title)))
    this.#texts = documents.map(({ title, summary, body }, index) =>
      [[title], summary, body].flatMap((texts, field) =>
        texts.map((text) => this.#read(plain(text), index, field)),
      ),
    )
    this.#vocabulary = [...this.#postings.keys()].filter((term) => !isUnspaced(term)).sort()
    this.#synonyms = readSynonyms(synonymLines)
  }

  search(query: string): Found<Document> {
    const words = queryWords(query, this.#synonyms)
    const required = words.filter(({ isOptional }) => !isOptional).length
    const terms = new Set<string>()
    const matches = new Map<number, Match>()
    for (const word of words)
      for (const [document, { kind, score }] of this.#matchesOf(word, terms)) {
        const sum = matches.get(document) ?? { matched: 0, kind: matchKinds.exact, score: 0 }
        sum.score += score
        if (!word.isOptional) {
          sum.matched++
          sum.kind = Math.max(sum.kind, kind)
        }
        matches.set(document, sum)
      }
    const maxMatched = Math.max(0, ...[...matches.values()].map(({ matched }) => matched))
    const minMatched = maxMatched === required ? maxMatched : required * minShare
    const phrase = joined(query)
    const hits = [...matches]
      .filter(([, { matched }]) => matched > 0 && matched >= minMatched)
      .map(([index, match]) => ({
        ...match,
        index,
        score:
          match.score * phraseBonus(this.#titles[index]!, phrase) * (this.#documents[index]!.weight ?? 1),
      }))
      .sort((a, b) => b.matched - a.matched || a.kind - b.kind || b.score - a.score || a.index - b.index)
      .map(({ index }) => this.#documents[index]!)
    return { hits, terms }
  }

  /** Adds the terms that were found to `terms`. */
  #matchesOf(word: QueryWord, terms: Set<string>) {
    const best = new Map<number, { kind: MatchKind; score: number }>()
    const forms = expand(word, this.#vocabulary, this.#postings, this.#synonyms)
    for (const { phrase, kind, likeness, isLoose } of forms) {
      const known = this.#documentsWith(phrase, isLoose)
      if (known.size === 0) continue
      for (const term of phrase)
        if (phrase.length === 1 || isUnspaced(term) || !stopWords.has(term)) terms.add(term)
      const rarity = Math.log(1 + this.#documents.length / known.size)
      for (const [document, occurrences] of known) {
        const score = likeness * rarity * weigh(occurrences)
        const other = best.get(document)
        best.set(document, {
          kind: Math.min(kind, other?.kind ?? kind),
          score: Math.max(score, other?.score ?? 0),
        })
      }
    }
    return best
  }

  #documentsWith(phrase: Phrase, isLoose = false): ReadonlyMap<number, Occurrences> {
    const known = this.#postings.get(phrase[0]!) ?? new Map<number, Occurrences>()
    if (phrase.length === 1) return known
    const searched = spaced(phrase)
    const has = (index: number) =>
      isLoose
        ? phrase.every((term) => this.#postings.get(term)?.has(index))
        : this.#texts[index]!.some((text) => text.includes(searched))
    return new Map([...known].filter(([index]) => has(index)))
  }

  #read(text: string, document: number, field: number): string {
    const tokens = tokenize(text, { singles: true, compounds: true })
    for (const { term } of tokens) this.#count(term, document, field)
    const inPhrases = tokens.filter(
      ({ term, isCompound }) => !isCompound && (!isUnspaced(term) || [...term].length > 1),
    )
    return spaced(inPhrases.map(({ term }) => term))
  }

  #count(term: string, document: number, field: number): void {
    const known = this.#postings.get(term) ?? new Map<number, Occurrences>()
    const occurrences = known.get(document) ?? [0, 0, 0]
    occurrences[field]!++
    this.#postings.set(term, known.set(document, occurrences))
  }
}

function queryWords(query: string, synonyms: Synonyms): QueryWord[] {
  const words = new Map(synonyms.wordsOf(query).map((word) => [word.terms.join(' '), word]))
  const all = [...words.values()]
  const telling = all.filter(({ terms }) => terms.some((term) => !stopWords.has(term)))
  return (telling.length > 0 ? telling : all).slice(0, maxTerms)
}

/** The terms of a phrase stand together unless `isLoose`. */
type Form = { phrase: Phrase; kind: MatchKind; likeness: number; isLoose?: boolean }

/** The word itself, its completions and its synonyms; corrections only where none of these are known. */
function expand(
  { terms, compound, synonyms: own }: QueryWord,
  vocabulary: string[],
  postings: Postings,
  synonyms: Synonyms,
): Form[] {
  const forms: Form[] = []
  const add = (phrase: Phrase, kind: MatchKind, likeness: number) =>
    forms.push(
      ...(phrase.length > 1 ? [phrase] : numberForms(phrase[0]!).map((form) => [form]))
        .filter((form) => form.every((term) => postings.has(term)))
        .map((form) => ({
          phrase: form,
          kind,
          likeness: form[0] === phrase[0] ? likeness : 0.95 * likeness,
        })),
    )
  add(terms, matchKinds.exact, 1)
  if (compound) add([compound], matchKinds.exact, 1)
  if (terms.length > 1 && !compound && !terms.some((term) => stopWords.has(term)))
    forms.push({ phrase: terms, kind: matchKinds.part, likeness: 0.6, isLoose: true })
  for (const phrase of own) add(phrase, matchKinds.synonym, 0.7)
  const term = compound ?? terms[0]!
  if ((terms.length > 1 && !compound) || isUnspaced(term) || term.length < 2) return forms
  for (let at = 2; at <= term.length - 2; at++)
    add([term.slice(0, at), term.slice(at)], matchKinds.exact, 0.9)
  for (const word of beginningWith(term, vocabulary))
    forms.push({ phrase: [word], kind: matchKinds.part, likeness: 0.5 + (0.4 * term.length) / word.length })
  const limit = allowedDistance(term)
  if (forms.length > 0 || own.length > 0 || limit === 0) return forms
  const completions = beginningWith(term, synonyms.words)
  for (const word of completions.length > 0 ? completions : [...vocabulary, ...synonyms.words]) {
    const distance = Math.min(
      editDistance(term, word, limit),
      // The singular may be meant.
      word.endsWith('s') ? editDistance(term, word.slice(0, -1), limit) : limit + 1,
    )
    if (distance > limit && completions.length === 0) continue
    const likeness = distance > 1 ? 0.35 : 0.6
    if (postings.has(word)) forms.push({ phrase: [word], kind: matchKinds.fuzzy, likeness })
    for (const phrase of synonyms.synonymsOf([word])) add(phrase, matchKinds.fuzzy, likeness)
  }
  return forms
}

function beginningWith(start: string, words: string[]): string[] {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < start) low = middle + 1
    else high = middle
  }
  const found = words.slice(low, low + maxCompletions)
  const end = found.findIndex((word) => !word.startsWith(start))
  return end === -1 ? found : found.slice(0, end)
}

/** Saturates: repetitions in one field never outweigh the field above. */
function weigh(occurrences: Occurrences): number {
  return occurrences.reduce((sum, times, field) => sum + (fieldWeights[field]! * times) / (times + 0.5), 0)
}

function phraseBonus(title: string, phrase: string): number {
  if (title === phrase) return 4
  return title.includes(phrase) ? 2 : 1
}

function spaced(terms: string[]): string {
  return ` ${terms.join(' ')} `
}

function joined(text: string): string {
  return tokenize(text)
    .map(({ term }) => term)
    .join(' ')
}

/** Optimal string alignment; returns `limit + 1` as soon as the distance exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1)
      row.push(distance)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

export function allowedDistance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}
