import { plain, type Text } from '../i18n/localize.ts'
import { allowedDistance, editDistance } from './edit-distance.ts'
import { isUnspaced, tokenize } from './tokens.ts'

export type SearchDocument = { title: Text; summary: Text[]; body: Text[] }

export type Found<Document> = {
  hits: Document[]
  terms: ReadonlySet<string>
}

export type SearchIndex<Document> = ReturnType<typeof createSearchIndex<Document & SearchDocument>>

type Occurrences = [title: number, summary: number, body: number]

const fieldWeights: Occurrences = [12, 4, 1]
const maxTerms = 16
const maxCompletions = 40
/** Of the query terms, if no document has all of them. */
const minShare = 0.5

const stopWords = new Set(
  'a an and are as at be by do for from how i in is it of on or our that the this to was we what where who with you your'.split(
    ' ',
  ),
)

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
  const words = [...postings.keys()].filter((term) => !isUnspaced(term)).sort()

  function count(term: string, document: number, field: number) {
    const known = postings.get(term) ?? new Map<number, Occurrences>()
    const occurrences = known.get(document) ?? [0, 0, 0]
    occurrences[field]!++
    postings.set(term, known.set(document, occurrences))
  }

  function search(query: string): Found<Document> {
    const queried = queryTerms(query)
    const expanded = queried.map((term) => expand(term, words, postings))
    const scores = new Map<number, { score: number; matched: number }>()
    for (const forms of expanded) {
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
    const maxMatched = Math.max(0, ...[...scores.values()].map(({ matched }) => matched))
    const minMatched = maxMatched === queried.length ? maxMatched : queried.length * minShare
    const phrase = joined(query)
    const hits = [...scores]
      .filter(([, { matched }]) => matched >= minMatched)
      .map(([document, { score }]) => ({
        index: document,
        document: documents[document]!,
        score: score * phraseBonus(titles[document]!, phrase),
      }))
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .map(({ document }) => document)
    return { hits, terms: new Set(expanded.flatMap((forms) => [...forms.keys()])) }
  }

  return { search }
}

function queryTerms(query: string): string[] {
  const terms = [...new Set(tokenize(query).map(({ term }) => term))]
  const telling = terms.filter((term) => !stopWords.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, maxTerms)
}

/** Forms with a likeness up to 1: the term, its completions, else its corrections. */
function expand(term: string, words: string[], postings: Map<string, unknown>): Map<string, number> {
  const forms = new Map<string, number>()
  if (postings.has(term)) forms.set(term, 1)
  if (isUnspaced(term) || term.length < 2) return forms
  for (const word of beginningWith(term, words)) {
    if (word !== term) forms.set(word, 0.5 + (0.4 * term.length) / word.length)
  }
  const limit = allowedDistance(term)
  if (forms.size > 0 || limit === 0) return forms
  for (const word of words) {
    const distance = Math.min(
      editDistance(term, word, limit),
      // The singular may be meant.
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

/** Saturates: repetitions in one field never outweigh the field above. */
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
