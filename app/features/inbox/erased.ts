import { plural } from './plural.ts'
import type { InboxWords } from './words/en.ts'

/** How many messages and leads of a person are gone. */
export type Erased = { submissions: number; leads: number }

/** The same in words: "1 message", "0 leads". */
export function countsErased(
  { submissions, leads }: Erased,
  { people }: Pick<InboxWords, 'people'>,
): Record<keyof Erased, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}
