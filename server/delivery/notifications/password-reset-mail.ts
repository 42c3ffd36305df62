import { brand, fullName } from '../../../app/utils/brand.ts'
import { byLanguage, languages } from '../../../app/i18n/languages.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import { resetLinkLifetime } from '../../auth/password-reset.ts'
import { mailBody, type Mail } from './mail.ts'

type Messages = { language: string; subject: string; before: string[]; after: string[] }

const minutes = resetLinkLifetime / 60_000

const messages = byLanguage<Messages>({
  en: {
    language: languages.en.tag,
    subject: `A new password for the ${brand.name} inbox`,
    before: ['Hello,', `Use this link to choose a new password. It works once, within ${minutes} minutes:`],
    after: [
      'If you did not ask for it, you need not do anything: your password stays as it is.',
      `The ${brand.name} website`,
    ],
  },
  zh: {
    language: languages.zh.tag,
    subject: `设置${brand.han}收件箱的新密码`,
    before: ['您好！', `请用下面的链接设置新密码。链接只能使用一次，${minutes}分钟内有效：`],
    after: ['如果不是您本人申请，请不必理会：您的密码不会改变。', `${fullName.zh}网站`],
  },
  'zh-TW': {
    language: languages['zh-TW'].tag,
    subject: `設定${brand.han}收件匣的新密碼`,
    before: ['您好：', `請用下方的連結設定新密碼。連結只能使用一次，${minutes}分鐘內有效：`],
    after: ['如果不是您本人申請，請直接忽略：您的密碼不會變更。', `${fullName['zh-TW']}網站`],
  },
})

export function passwordResetMail(to: string, locale: Locale, link: string): Mail {
  const { language, subject, before, after } = messages[locale]
  const blocks = [...before, { link }, ...after]
  return { to, subject, ...mailBody(blocks, language), language, automatic: 'auto-generated' }
}
