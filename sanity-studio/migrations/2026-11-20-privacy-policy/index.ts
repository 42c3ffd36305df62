import { defineMigration } from 'sanity/migrate'
import { newBlocks } from './new-blocks.ts'
import { newSentences, type Policy } from './new-sentences.ts'
import { texts } from './texts.ts'

/** Adds confirmation mails, contact details in the chat and counts. Skips text that an editor has rewritten. */
export default defineMigration({
  title: 'The privacy policy tells of confirmations, contact left with the chat, and counts',
  documentTypes: ['legalPage'],
  filter: 'slug.current == "privacy"',
  migrate: {
    document: (document) => {
      const { body } = document as Policy
      return (['en', 'zh', 'zhTW'] as const).flatMap((language) => {
        const blocks = body?.[language] ?? []
        return [
          ...newSentences(language, blocks, texts[language].sentences),
          ...newBlocks(language, blocks, texts[language].additions, 'privacy'),
        ]
      })
    },
  },
})
