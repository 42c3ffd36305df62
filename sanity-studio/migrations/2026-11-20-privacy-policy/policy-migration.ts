import { at, defineMigration, set } from 'sanity/migrate'
import { newSentences, type Language, type NewSentence, type Policy } from './new-sentences.ts'

type Options = {
  title: string
  sentences: Partial<Record<Language, NewSentence[]>>
  /** The day of the change; set if a sentence changes. */
  lastUpdated?: string
}

/** Replaces sentences of the privacy policy that no editor has rewritten. */
export function policyMigration({ title, sentences, lastUpdated }: Options) {
  return defineMigration({
    title,
    documentTypes: ['legalPage'],
    filter: 'slug.current == "privacy"',
    migrate: {
      document: (document) => {
        const { body } = document as Policy
        const changes = (Object.keys(sentences) as Language[]).flatMap((language) =>
          newSentences(language, body?.[language] ?? [], sentences[language] ?? []),
        )
        if (changes.length === 0 || !lastUpdated) return changes
        return [...changes, at('lastUpdated', set(lastUpdated))]
      },
    },
  })
}
