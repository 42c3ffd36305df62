import { LRUCache } from 'lru-cache'
import { foldText, unspaced } from '../../shared/text/fold-text.ts'

// `match` compares folded texts, and finds Chinese anywhere in a text.

const unspacedRun = new RegExp(`${unspaced}+`, 'gu')
/** Words end at that of ASCII anyway. */
const punctuation = /(?![\0-\x7f])\p{P}/gu
const loneWildcard = /(?<!\S)\*+(?!\S)/g

// Words as groq-js has them.
const pointsAtEdges = /(\b\.+|\.+\b)/g
const words = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const wordsWithWildcards = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const MAX_PATTERN = 1024

/** `counts`: matching words per word of the pattern. */
export type WordCounts = { length: number; counts: number[] }

export function matches(text: unknown, pattern: unknown): boolean {
  const patterns = patternsOf(pattern)
  if (!patterns?.length) return false
  const found = wordsOf(text)
  return found.length > 0 && patterns.every((one) => found.some((word) => one.test(word)))
}

export function wordCounts(text: unknown, pattern: unknown): WordCounts {
  const found = wordsOf(text)
  const counts = patternsOf(pattern)?.map((one) => found.filter((word) => one.test(word)).length)
  return { length: found.length, counts: counts ?? [] }
}

/** In characters. A search reads the same texts for each of its words. */
const cache = { maxSize: 2_000_000, sizeCalculation: (_: unknown, text: string) => 3 * text.length + 100 }
const knownWords = new LRUCache<string, string[]>(cache)
const knownPatterns = new LRUCache<string, RegExp[]>(cache)

function wordsOf(text: unknown): string[] {
  if (typeof text !== 'string') return Array.isArray(text) ? strings(text).flatMap(wordsOf) : []
  let found = knownWords.get(text)
  if (!found) knownWords.set(text, (found = split(separated(text, ' $& '), words)))
  return found
}

/** Undefined for what is neither a string nor a list of strings. */
function patternsOf(pattern: unknown): RegExp[] | undefined {
  if (Array.isArray(pattern)) {
    return strings(pattern).length < pattern.length
      ? undefined
      : pattern.flatMap((one) => patternsOf(one) ?? [])
  }
  if (typeof pattern !== 'string') return undefined
  let found = knownPatterns.get(pattern)
  if (!found)
    knownPatterns.set(pattern, (found = split(patternText(pattern), wordsWithWildcards).map(expression)))
  return found
}

function strings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

function split(text: string, separator: RegExp): string[] {
  return text.replace(pointsAtEdges, '').match(separator) ?? []
}

function expression(word: string): RegExp {
  return new RegExp(`^${word.slice(0, MAX_PATTERN).replace(/\*/g, '.*')}$`, 'i')
}

/** Chinese has no spaces at which a word could begin. */
function patternText(pattern: string): string {
  const folded = separated(pattern, ' *$&* ')
  return folded.replace(loneWildcard, '').trim() || folded
}

function separated(text: string, run: string): string {
  return foldText(text).replace(punctuation, ' ').replace(unspacedRun, run)
}
