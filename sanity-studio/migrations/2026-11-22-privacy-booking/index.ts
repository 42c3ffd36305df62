import { defineMigration } from 'sanity/migrate'
import {
  newSentences,
  type Language,
  type NewSentence,
  type Policy,
} from '../2026-11-20-privacy-policy/new-sentences.ts'

const sentences: Record<Language, NewSentence> = {
  en: {
    from: 'If you leave before asking for an advisor, your answers go nowhere. If you ask for an advisor, we store',
    to: 'If you leave before asking for an advisor or a call, your answers go nowhere. If you ask for either, we store',
  },
  zh: {
    from: '如果您没有找顾问就离开，这些回答不会发送给任何人。如果您选择联系顾问，我们',
    to: '如果您没有找顾问，也没有预约通话就离开，这些回答不会发送给任何人。如果您选择联系顾问或预约通话，我们',
  },
  zhTW: {
    from: '如果您沒有找顧問就離開，這些回答不會傳送給任何人。如果您選擇聯絡顧問，我們',
    to: '如果您沒有找顧問，也沒有預約通話就離開，這些回答不會傳送給任何人。如果您選擇聯絡顧問或預約通話，我們',
  },
}

/** The chat keeps the answers of those who go on to book a call, too; the policy told only of advisors. */
export default defineMigration({
  title: 'The privacy policy tells that booking a call keeps the answers given to the chat',
  documentTypes: ['legalPage'],
  filter: 'slug.current == "privacy"',
  migrate: {
    document: (document) => {
      const { body } = document as Policy
      return (['en', 'zh', 'zhTW'] as const).flatMap((language) =>
        newSentences(language, body?.[language] ?? [], [sentences[language]]),
      )
    },
  },
})
