import { brand, fullName } from '../../../app/utils/brand.ts'
import { languageTags, type Locale } from '../../../app/i18n/locales.ts'
import { mailBody, type Mail } from './mail.ts'

type Messages = { subject: string; paragraphs: string[] }

const messages: Record<Locale, Messages> = {
  en: {
    subject: `We have received your message – ${brand.name}`,
    paragraphs: [
      'Hello,',
      `Thank you for writing to ${brand.name}. Your message has arrived, and a member of our team will get back to you. There is nothing else you need to do.`,
      'This confirmation was sent automatically. If you did not write to us, somebody probably entered your address by mistake; you can ignore this email.',
      `The ${brand.name} team`,
    ],
  },
  zh: {
    subject: `我们已收到您的留言｜${fullName.zh}`,
    paragraphs: [
      '您好！',
      `感谢您联系${fullName.zh}。您的留言我们已经收到，工作人员会尽快回复您，您无需再做其他操作。`,
      '本邮件为系统自动发送的确认信。如果您没有给我们留言，可能是有人误填了您的邮箱，请不必理会。',
      fullName.zh,
    ],
  },
  'zh-TW': {
    subject: `我們已收到您的留言｜${fullName['zh-TW']}`,
    paragraphs: [
      '您好：',
      `感謝您與${fullName['zh-TW']}聯絡。我們已經收到您的留言，將有專人盡快回覆，您不需要再做其他事。`,
      '這封確認信由系統自動寄出。如果您沒有留言給我們，可能是有人誤填了您的電子郵件地址，請直接忽略這封信。',
      `${fullName['zh-TW']} 敬上`,
    ],
  },
}

/** Quotes nothing that the visitor wrote: the address may belong to another person. */
export function acknowledgement(to: string, locale: Locale, publicUrl: string | null): Mail {
  const { subject, paragraphs } = messages[locale]
  const language = languageTags[locale]
  const blocks = publicUrl ? [...paragraphs, { link: new URL('/', publicUrl).href }] : paragraphs
  return { to, subject, ...mailBody(blocks, language), language, automatic: 'auto-replied' }
}
