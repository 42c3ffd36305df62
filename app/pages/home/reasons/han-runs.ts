export type Run = { text: string; han: boolean }

/** Chinese runs need a `lang` attribute of their own. */
export function hanRuns(text: string): Run[] {
  return text
    .split(/(\p{Script=Han}+)/u)
    .map((part, index) => ({ text: part, han: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
