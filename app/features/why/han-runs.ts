export type Run = { text: string; han: boolean }

/** Splits a text of another language at its Chinese characters, which need their own `lang`. */
export function hanRuns(text: string): Run[] {
  return text
    .split(/(\p{Script=Han}+)/u)
    .map((part, index) => ({ text: part, han: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
