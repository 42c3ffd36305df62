import { defineMigration } from 'sanity/migrate'
import { contactTexts } from '../2026-11-23-promises-of-forms/texts.ts'
import { replaceTexts } from '../2026-11-26-family-facts/replace-texts.ts'

const { sentText } = contactTexts

export default defineMigration({
  title: 'A sent message says when the answer comes before it names the mail program',
  documentTypes: ['homePage'],
  filter: 'defined(contact.sentText)',
  migrate: {
    document: ({ contact }) =>
      replaceTexts(
        contact,
        {
          en: [
            [
              'We will answer soon. If your email program did not open, nothing is lost: your message is with us.',
              sentText.en,
            ],
          ],
          zh: [['我们会尽快回复。邮件程序没有打开也没关系：您的留言已经在我们这里。', sentText.zh]],
          zhTW: [['我們會盡快回覆。郵件程式沒有開啟也沒關係：您的留言已經在我們這裡。', sentText.zhTW]],
        },
        ['contact'],
      ),
  },
})
