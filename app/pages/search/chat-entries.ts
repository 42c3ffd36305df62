import type { SearchQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { localize, plain, type Text } from '#app/i18n/localize.ts'
import type { Entry } from '#app/islands/search/entry.ts'

type Chat = NonNullable<SearchQueryResult['chat']>

/** The place on the pages of each answer of the chat, by its link. */
const paths: Partial<Record<string, string>> = {
  programs: '/#programs',
  summer: '/#summer',
  projects: '/projects',
  mentors: '/#mentors',
  contact: '/#contact',
  questions: '/#questions',
  booking: '/#contact',
}

/** One entry per chat message: titled by the answer that leads to it, linked to the page that it links to. */
export function chatEntries({ chat }: SearchQueryResult, locale: Locale): Entry[] {
  if (!chat) return []
  const { bubble, steps } = localize(chat, locale)
  return steps
    .filter(({ type, unlinked }) => type === 'message' && !unlinked)
    .map(({ key, text, links }) => ({
      kind: 'answer',
      path: links?.map(({ target }) => paths[target]).find(Boolean) ?? '/chat',
      title: questionOf(steps, key) ?? bubble.title,
      summary: [],
      body: lines(text),
      // Pages say the same at greater length.
      weight: 0.5,
    }))
}

type Steps = ReturnType<typeof localize<Chat>>['steps']

/** Null where several answers lead to the step: none of them is its title. */
function questionOf(steps: Steps, key: string): Text | null {
  const labels = steps.flatMap(({ options }) =>
    (options ?? []).filter(({ next }) => next === key).map(({ label }) => label),
  )
  return labels.length === 1 ? labels[0]! : null
}

function lines(text: Text): Text[] {
  return plain(text)
    .split(/\n(?:• )?/)
    .map((line) => (typeof text === 'string' ? line : { ...text, text: line }))
}
