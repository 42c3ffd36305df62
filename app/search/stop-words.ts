import { tokenize } from './tokens.ts'

/** Words of questions: they neither have to be found nor stand for a synonym. */
export const stopWords: ReadonlySet<string> = new Set(
  tokenize(
    'a an and are as at be by can do does for from how i in is it of on or our that the this to was we what when where who ' +
      'with you your 多少 什么 怎么 如何 哪里 请问',
  ).map(({ term }) => term),
)
