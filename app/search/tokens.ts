import { foldHan } from './han-variants.ts'

/** UTF-16 offsets. */
export type Token = { term: string; start: number; end: number }

const runs =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:['’](?!\p{Script=Han})[\p{L}\p{M}]+)*/gu

/** Chinese becomes overlapping pairs of Simplified characters. `singles` adds single ones, for queries of one character. */
export function tokenize(text: string, { singles = false }: { singles?: boolean } = {}): Token[] {
  const tokens: Token[] = []
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (isHan(run)) tokens.push(...hanTokens(run, index, singles))
    else tokens.push({ term: normalizeWord(run), start: index, end: index + run.length })
  }
  return tokens.filter(({ term }) => term !== '')
}

export function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}

function hanTokens(run: string, offset: number, singles: boolean): Token[] {
  const characters = [...run]
  const tokens: Token[] = []
  let start = offset
  for (const [index, character] of characters.entries()) {
    const end = start + character.length
    const next = characters[index + 1]
    if (singles || characters.length === 1) tokens.push({ term: foldHan(character), start, end })
    if (next) tokens.push({ term: foldHan(character) + foldHan(next), start, end: end + next.length })
    start = end
  }
  return tokens
}

/** NFKD also splits ligatures and full-width forms. */
function normalizeWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
}
