import { at, defineMigration, set } from 'sanity/migrate'

type Text = { en?: string; zh?: string; zhTW?: string }
type Step = { _key: string; type?: string; text?: Text; links?: { _key: string; label?: Text }[] }

const texts: [from: Required<Text>, to: Required<Text>][] = [
  [
    {
      en: 'Thank you. Your answers are with our advisors. They do not know your name yet: leave it in the contact form, with an email address, and one of them will write within a day.',
      zh: '谢谢，您的回答已经转给顾问。不过他们还不知道怎么称呼您：请在联系表单里留下姓名和邮箱，一天之内会有人回信。',
      zhTW: '謝謝，您的回答已轉給顧問。不過他們還不知道如何稱呼您：請在聯絡表單留下姓名與電子郵件，一日之內會有人回信。',
    },
    {
      en: 'Thank you. Your answers are with our advisors. They do not know yet where to reach you: leave an email address or a phone number below, and one of them will answer within a day.',
      zh: '谢谢，您的回答已经转给顾问。不过他们还不知道怎么联系您：请在下方留下邮箱或电话，一天之内会有人回复。',
      zhTW: '謝謝，您的回答已轉給顧問。不過他們還不知道如何聯絡您：請在下方留下電子郵件或電話，一日之內會有人回覆。',
    },
  ],
  [
    { en: 'Leave your name', zh: '留下联系方式', zhTW: '留下聯絡方式' },
    { en: 'Write a letter instead', zh: '改为给我们留言', zhTW: '改為留言給我們' },
  ],
]

/** Texts that an editor has rewritten stay. */
function changed(path: (string | { _key: string })[], text: Text = {}) {
  return texts.flatMap(([from, to]) =>
    (['en', 'zh', 'zhTW'] as const).flatMap((language) =>
      text[language]?.trim() === from[language] ? [at([...path, language], set(to[language]))] : [],
    ),
  )
}

/** The form for an address or a number follows below; the link leads to the contact form. */
export default defineMigration({
  title: 'After a handover the chat asks for contact data where it is',
  documentTypes: ['chatScript'],
  filter: '"handover" in steps[].type',
  migrate: {
    document: ({ steps }) =>
      (steps as Step[])
        .filter(({ type }) => type === 'handover')
        .flatMap(({ _key, text, links = [] }) => [
          ...changed(['steps', { _key }, 'text'], text),
          ...links.flatMap((link) =>
            changed(['steps', { _key }, 'links', { _key: link._key }, 'label'], link.label),
          ),
        ]),
  },
})
