import { tokenize, type Token, isUnspaced } from './tokens.ts'

/** Terms of a word or phrase, in order. */
export type Phrase = string[]

export type QueryWord = {
  terms: Phrase
  /** The terms as one: opensource of open-source. */
  compound?: string
  synonyms: Phrase[]
  /** Spans the border of a synonym in a text without spaces: not required. */
  isOptional: boolean
}

export type Synonyms = ReturnType<typeof readSynonyms>

/** One line per meaning, its words separated by commas. */
export function readSynonyms(lines: string[]) {
  const meanings = lines.map((line) =>
    line
      .split(/[,;/|，、；／\n]/)
      .map(termsOf)
      .filter(({ length }) => length > 0),
  )
  const known = new Map<string, Phrase[]>()
  for (const meaning of meanings) {
    for (const phrase of meaning) {
      const others = meaning.filter((other) => other !== phrase && !other.some((term) => stopWords.has(term)))
      for (const form of phrase.length === 1 ? numberForms(phrase[0]!) : [phrase.join(' ')])
        known.set(form, [...(known.get(form) ?? []), ...others])
    }
  }
  const longest = Math.max(1, ...meanings.flat().map(({ length }) => length))

  /** The words of a query: the longest known phrase at each place, else single terms. */
  function wordsOf(query: string): QueryWord[] {
    const all = tokenize(query, { compounds: true })
    const compounds = new Map(all.filter(({ isCompound }) => isCompound).map((token) => [token.start, token]))
    const tokens = all.filter(({ isCompound }) => !isCompound)
    const words: (QueryWord & Pick<Token, 'start' | 'end'>)[] = []
    for (let at = 0; at < tokens.length;) {
      const compound = compounds.get(tokens[at]!.start)
      const ofCompound = tokens.filter(
        ({ start }) => compound && start >= compound.start && start < compound.end,
      )
      const length = Math.max(phraseLength(tokens, at), ofCompound.length, 1)
      const matched = tokens.slice(at, at + length)
      const terms = matched.map(({ term }) => term)
      const [start, end] = [matched[0]!.start, matched.at(-1)!.end]
      const isWhole = matched.length === ofCompound.length
      const synonyms = [...synonymsOf(terms), ...(isWhole ? synonymsOf([compound!.term]) : [])]
      words.push({
        terms,
        ...(isWhole && { compound: compound!.term }),
        synonyms,
        isOptional: false,
        start,
        end,
      })
      at += matched.length
    }
    const phrases = words.filter(({ synonyms }) => synonyms.length > 0)
    for (const word of words)
      word.isOptional = phrases.some(
        (phrase) =>
          phrase !== word && !phrase.isOptional && word.start < phrase.end && word.end > phrase.start,
      )
    return words
  }

  function phraseLength(tokens: Token[], at: number): number {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const terms = tokens.slice(at, at + length).map(({ term }) => term)
      if (known.has(terms.join(' '))) return length
    }
    return 0
  }

  function synonymsOf(terms: Phrase): Phrase[] {
    return known.get(terms.join(' ')) ?? []
  }

  return { wordsOf, synonymsOf, words: [...known.keys()].filter((word) => !word.includes(' ')).sort() }
}

function termsOf(text: string): Phrase {
  return tokenize(text).map(({ term }) => term)
}

/** An English word with its singular or plural. Words of other languages get forms that no text has. */
export function numberForms(term: string): string[] {
  if (isUnspaced(term) || term.length < 3 || term === 'news') return [term]
  const singulars = [
    [/ies$/, 'y'],
    [/es$/, ''],
    [/(?<!s)s$/, ''],
  ] as const
  return [
    ...new Set([
      term,
      ...singulars.map(([ending, singular]) => term.replace(ending, singular)).filter(isWord),
      ...[`${term}s`, `${term}es`],
      term.replace(/(?<![aeiou])y$/, 'ies'),
    ]),
  ]
}

function isWord({ length }: string): boolean {
  return length > 2
}

/** Words of questions: they neither have to be found nor stand for a synonym. */
export const stopWords: ReadonlySet<string> = new Set(
  tokenize(
    'a an and are as at be by can do does for from how i in is it of on or our that the this to was we what when where who ' +
      'with you your 多少 什么 怎么 如何 哪里 请问',
  ).map(({ term }) => term),
)
