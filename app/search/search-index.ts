import { plain, type Text } from '../i18n/localize.ts'
import { allowedDistance, editDistance } from './edit-distance.ts'
import { isHan, tokenize } from './tokens.ts'

/** What can be found: its title counts most, then what sums it up, then everything else, by paragraphs. */
export type SearchDocument = { title: Text; summary: Text[]; body: Text[] }

export type Found<Document> = {
  /** The best first. */
  hits: Document[]
  /** Terms of the texts that the query stands for, to be marked. */
  terms: ReadonlySet<string>
}

export type SearchIndex<Document> = ReturnType<typeof createSearchIndex<Document & SearchDocument>>

/** How often a term stands in each field of one document. */
type Occurrences = [title: number, summary: number, body: number]

const fieldWeights: Occurrences = [12, 4, 1]
const maxTerms = 16
const maxCompletions = 40
/** Of the terms of a query, when no document has them all. */
const leastShare = 0.5

const stopWords = new Set(
  'a an and are as at be by do for from how i in is it of on or our that the this to was we what where who with you your'.split(
    ' ',
  ),
)

/** An index of documents in memory, in one language. */
export function createSearchIndex<Document extends SearchDocument>(documents: Document[]) {
  const postings = new Map<string, Map<number, Occurrences>>()
  const titles = documents.map(({ title }) => joined(plain(title)))
  documents.forEach(({ title, summary, body }, index) => {
    const fields = [[title], summary, body]
    fields.forEach((texts, field) => {
      for (const text of texts)
        for (const { term } of tokenize(plain(text), { singles: true })) count(term, index, field)
    })
  })
  const words = [...postings.keys()].filter((term) => !isHan(term)).sort()

  function count(term: string, document: number, field: number) {
    const known = postings.get(term) ?? new Map<number, Occurrences>()
    const occurrences = known.get(document) ?? [0, 0, 0]
    occurrences[field]!++
    postings.set(term, known.set(document, occurrences))
  }

  /** Documents for what somebody typed, however mistyped; the work is bounded by `maxTerms`. */
  function search(query: string): Found<Document> {
    const asked = queryTerms(query)
    const meant = asked.map((term) => expand(term, words, postings))
    const scores = new Map<number, { score: number; matched: number }>()
    for (const forms of meant) {
      const best = new Map<number, number>()
      for (const [form, likeness] of forms) {
        const known = postings.get(form)
        if (!known) continue
        const rarity = Math.log(1 + documents.length / known.size)
        for (const [document, occurrences] of known) {
          const score = likeness * rarity * weigh(occurrences)
          best.set(document, Math.max(score, best.get(document) ?? 0))
        }
      }
      for (const [document, score] of best) {
        const sum = scores.get(document) ?? { score: 0, matched: 0 }
        scores.set(document, { score: sum.score + score, matched: sum.matched + 1 })
      }
    }
    const most = Math.max(0, ...[...scores.values()].map(({ matched }) => matched))
    const least = most === asked.length ? most : asked.length * leastShare
    const phrase = joined(query)
    const hits = [...scores]
      .filter(([, { matched }]) => matched >= least)
      .map(([document, { score }]) => ({
        index: document,
        document: documents[document]!,
        score: score * phraseBonus(titles[document]!, phrase),
      }))
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .map(({ document }) => document)
    return { hits, terms: new Set(meant.flatMap((forms) => [...forms.keys()])) }
  }

  return { search }
}

/** The terms of a query; little words count only where there is nothing else. */
function queryTerms(query: string): string[] {
  const terms = [...new Set(tokenize(query).map(({ term }) => term))]
  const telling = terms.filter((term) => !stopWords.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, maxTerms)
}

/** What a term may stand for, with a likeness up to 1: itself, what begins with it, else what it is a mistake for. */
function expand(term: string, words: string[], postings: Map<string, unknown>): Map<string, number> {
  const forms = new Map<string, number>()
  if (postings.has(term)) forms.set(term, 1)
  if (isHan(term) || term.length < 2) return forms
  for (const word of beginningWith(term, words)) {
    if (word !== term) forms.set(word, 0.5 + (0.4 * term.length) / word.length)
  }
  const limit = allowedDistance(term)
  if (forms.size > 0 || limit === 0) return forms
  for (const word of words) {
    const distance = Math.min(
      editDistance(term, word, limit),
      // Of a plural, the singular may be meant.
      word.endsWith('s') ? editDistance(term, word.slice(0, -1), limit) : limit + 1,
    )
    if (distance <= limit) forms.set(word, distance === 1 ? 0.6 : 0.35)
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

/** A second occurrence adds less than the first; no number of them in one field outweighs the field above. */
function weigh(occurrences: Occurrences): number {
  return occurrences.reduce((sum, times, field) => sum + (fieldWeights[field]! * times) / (times + 0.5), 0)
}

function phraseBonus(title: string, phrase: string): number {
  if (title === phrase) return 4
  return title.includes(phrase) ? 2 : 1
}

function joined(text: string): string {
  return tokenize(text)
    .map(({ term }) => term)
    .join(' ')
}
