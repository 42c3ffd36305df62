import { isUnspaced } from './tokens.ts'

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
