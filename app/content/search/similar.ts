import { plain } from '#app/i18n/localize.ts'
import type { SearchDocument } from './search-index.ts'
import { tokenize } from './tokens.ts'

type Vector = Map<string, number>

/** Cosine similarity of TF-IDF vectors. Closest first, ties in the order of the list. */
export function compare<Document extends SearchDocument>(documents: Document[]) {
  const vectors = documents.map(termCounts)
  const spread = new Map<string, number>()
  for (const vector of vectors)
    for (const term of vector.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
  for (const vector of vectors) weigh(vector, spread, documents.length)

  return (to: Document, count: number): Document[] => {
    const own = vectors[documents.indexOf(to)]
    if (!own) return []
    return documents
      .map((document, index) => ({ document, likeness: cosine(own, vectors[index]!) }))
      .filter(({ document }) => document !== to)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, count)
      .map(({ document }) => document)
  }
}

function termCounts({ title, summary, body }: SearchDocument): Vector {
  const vector: Vector = new Map()
  const add = (text: string, weight: number) => {
    for (const { term } of tokenize(text)) vector.set(term, (vector.get(term) ?? 0) + weight)
  }
  add(plain(title), 3)
  for (const text of [...summary, ...body]) add(plain(text), 1)
  return vector
}

function weigh(vector: Vector, spread: ReadonlyMap<string, number>, documents: number): void {
  for (const [term, times] of vector)
    vector.set(term, (1 + Math.log(times)) * Math.log(documents / (spread.get(term) ?? 1)))
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0))
  if (length === 0) return
  for (const [term, weight] of vector) vector.set(term, weight / length)
}

function cosine(a: Vector, b: Vector): number {
  let sum = 0
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0)
  return sum
}
