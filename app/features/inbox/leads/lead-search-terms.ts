import { foldText, searchWords } from '../../../../packages/shared/text/fold-text.ts'

/** Labels per language by path entry (`ask_grade:grade-11`). */
type AnswerLabels = Record<string, Record<string, string>>

/** Search terms per word for `search_leads`. Staff search by visible labels; leads store answer keys. */
export function leadSearchTerms(query: string, labels: AnswerLabels): string[][] {
  return searchWords(query).map((word) => [
    word,
    ...entriesLabelled(word, labels).map((entry) => `"${entry}"`),
  ])
}

function entriesLabelled(word: string, labels: AnswerLabels): string[] {
  return Object.entries(labels)
    .filter(([, names]) => Object.values(names).some((name) => foldText(name).includes(word)))
    .map(([entry]) => entry)
}
