import { at, defineMigration, set } from 'sanity/migrate'
import { newSentences, type NewSentence, type Policy } from '../2026-11-20-privacy-policy/new-sentences.ts'

const sentences: Record<'en' | 'zhTW', NewSentence> = {
  en: {
    from: 'personal data from children under 13.',
    to: 'personal data from children under 13. If you are in mainland China and under 14, a parent or guardian must agree.',
  },
  zhTW: {
    from: '未滿13歲兒童的個人資料。',
    to: '未滿13歲兒童的個人資料；身在中國大陸、未滿14歲者，須由父母或其他法定代理人同意。',
  },
}

/** Adds the section on minors in mainland China, formerly Simplified only. */
export default defineMigration({
  title: 'The privacy policy tells in every language who must agree for minors in mainland China',
  documentTypes: ['legalPage'],
  filter: 'slug.current == "privacy"',
  migrate: {
    document: (document) => {
      const { body } = document as Policy
      const changes = (['en', 'zhTW'] as const).flatMap((language) =>
        newSentences(language, body?.[language] ?? [], [sentences[language]]),
      )
      // Earlier migrations did not update the date.
      return changes.length > 0 ? [...changes, at('lastUpdated', set('2026-11-23'))] : changes
    },
  },
})
