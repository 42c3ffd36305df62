/** Labels of answers in every language, by their entry in a path (`ask_grade:grade-11`). */
type AnswerLabels = Record<string, Record<string, string>>

/**
 * What `search_leads` looks for: for each word of a query the forms in which it may occur. Staff search by the words
 * that visitors saw, in any language; a lead holds the names of the answers.
 */
export function leadSearchTerms(query: string, labels: AnswerLabels): string[][] {
  return normalize(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...entriesCalled(word, labels).map((entry) => `"${entry}"`)])
}

function entriesCalled(word: string, labels: AnswerLabels): string[] {
  return Object.entries(labels)
    .filter(([, names]) => Object.values(names).some((name) => normalize(name).includes(word)))
    .map(([entry]) => entry)
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
