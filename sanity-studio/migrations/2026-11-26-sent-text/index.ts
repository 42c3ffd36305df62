import { at, defineMigration, set } from 'sanity/migrate'
import { contactTexts } from '../2026-11-23-promises-of-forms/texts.ts'

const before = {
  en: 'We will answer soon. If your email program did not open, nothing is lost: your message is with us.',
  zh: '我们会尽快回复。邮件程序没有打开也没关系：您的留言已经在我们这里。',
  zhTW: '我們會盡快回覆。郵件程式沒有開啟也沒關係：您的留言已經在我們這裡。',
}

type Language = keyof typeof before

/** Texts that an editor has rewritten stay. */
export default defineMigration({
  title: 'A sent message says when the answer comes before it names the mail program',
  documentTypes: ['homePage'],
  filter: 'defined(contact.sentText)',
  migrate: {
    document: ({ contact }) => {
      const { sentText } = contact as { sentText: Partial<Record<Language, string>> }
      return (Object.keys(before) as Language[]).flatMap((language) =>
        sentText[language]?.trim() === before[language]
          ? [at(`contact.sentText.${language}`, set(contactTexts.sentText[language]))]
          : [],
      )
    },
  },
})
