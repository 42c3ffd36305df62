import { foldHan } from './han-variants.ts'

/** A searchable unit of a text, and where it stands in it (UTF-16 offsets). */
export type Token = { term: string; start: number; end: number }

const runs =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:['’](?!\p{Script=Han})[\p{L}\p{M}]+)*/gu

/**
 * Words of a text without case and accents; runs of Chinese characters as their overlapping pairs, in Simplified forms.
 * `singles` adds each character for itself, so that a query of one character finds something.
 */
export function tokenize(text: string, { singles = false }: { singles?: boolean } = {}): Token[] {
  const tokens: Token[] = []
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (isHan(run)) tokens.push(...hanTokens(run, index, singles))
    else tokens.push({ term: normalizeWord(run), start: index, end: index + run.length })
  }
  return tokens.filter(({ term }) => term !== '')
}

/** Whether a text begins with a Chinese character. */
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

/** Lower case, no accents, no possessive; ligatures and full-width forms are taken apart. */
function normalizeWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
}
