import type { ExprNode } from 'groq-js'
import { hostCall, list, self, ungrouped } from './host-function.ts'
import type { Rewrite } from './host-function.ts'
import { wordCounts } from './match.ts'
import type { WordCounts } from './match.ts'

// `score()` ranks by BM25 over the documents that it receives: rare words, repeated words and short texts count more.

/** `values` are those of one document, `corpusAt` summarizes those of all documents at one place. */
type Scorer = (values: unknown[], corpusAt: (index: number) => Corpus) => number
type Row = [document: Record<string, unknown>, ...values: unknown[]]

const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** Replaces `base | score(…)`. Throws for a base that is no list of documents. */
export function scored(base: ExprNode, conditions: ExprNode[], rewrite: Rewrite): ExprNode {
  if (!isDocuments(base)) throw new Error('score() can only be used on arrays of documents')
  const values: ExprNode[] = []
  const scorers = conditions.map((condition) => scorerOf(condition, values, rewrite))
  const row: ExprNode = { type: 'Projection', base: self, expr: list(self, ...values) }
  const rows: ExprNode = { type: 'Map', base: rewrite(base), expr: row }
  return hostCall((found: Row[] | null) => found && ranked(found, scorers), rows)
}

function isDocuments(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Group':
    case 'Filter':
    case 'Slice':
    case 'ArrayCoerce':
    case 'PipeFuncCall':
      return isDocuments(node.base)
    default:
      return false
  }
}

function scorerOf(condition: ExprNode, values: ExprNode[], rewrite: Rewrite): Scorer {
  const node = ungrouped(condition)
  const inner = (part: ExprNode) => scorerOf(part, values, rewrite)
  const valueOf = (value: ExprNode) => values.push(value) - 1
  if (node.type === 'OpCall' && node.op === 'match') {
    const index = valueOf(hostCall(wordCounts, rewrite(node.left), rewrite(node.right)))
    return (found, corpusAt) => relevance(found[index] as WordCounts, corpusAt(index))
  }
  if (node.type === 'FuncCall' && node.name === 'boost') {
    const [boosted, amount] = node.args as [ExprNode, ExprNode]
    const score = inner(boosted)
    const index = valueOf(rewrite(amount))
    return (found, corpusAt) => {
      const points = score(found, corpusAt)
      return points > 0 && typeof found[index] === 'number' ? points + found[index] : 0
    }
  }
  if (node.type === 'Or' || node.type === 'And') {
    const sides = [inner(node.left), inner(node.right)]
    const needsBoth = node.type === 'And'
    return (found, corpusAt) => {
      const points = sides.map((score) => score(found, corpusAt))
      return needsBoth && points.includes(0) ? 0 : points[0]! + points[1]!
    }
  }
  const index = valueOf(rewrite(node))
  return (found) => (found[index] === true ? 1 : 0)
}

type Corpus = { averageLength: number; rarities: number[] }

function corpusOf(texts: WordCounts[]): Corpus {
  const total = texts.reduce((sum, { length }) => sum + length, 0)
  const rarities = texts[0]?.counts.map((_, word) => {
    const having = texts.filter(({ counts }) => counts[word]).length
    return 1 + Math.log((texts.length + 1) / (having + 1))
  })
  return { averageLength: total / texts.length, rarities: rarities ?? [] }
}

function relevance({ length, counts }: WordCounts, { averageLength, rarities }: Corpus): number {
  const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength)
  return counts.reduce((sum, count, word) => {
    return count === 0 ? sum : sum + ((rarities[word] ?? 1) * count * (SATURATION + 1)) / (count + norm)
  }, 0)
}

function ranked(rows: Row[], scorers: Scorer[]): unknown[] {
  const corpora = new Map<number, Corpus>()
  const corpusAt = (index: number): Corpus => {
    const known = corpora.get(index) ?? corpusOf(rows.map((row) => row[index + 1] as WordCounts))
    corpora.set(index, known)
    return known
  }
  return rows
    .map(([document, ...values]) => {
      const before = typeof document._score === 'number' ? document._score : 0
      return { ...document, _score: scorers.reduce((sum, score) => sum + score(values, corpusAt), before) }
    })
    .sort((a, b) => b._score - a._score)
}
