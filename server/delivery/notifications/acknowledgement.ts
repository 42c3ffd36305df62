import { brand, fullName } from '../../../app/utils/brand.ts'
import { byLanguage, languages } from '../../../app/i18n/languages.ts'
import type { Locale } from '../../../app/i18n/locales.ts'
import { mailBody, type Mail } from './mail.ts'

/** Spam filters take a text whose only Latin word is AI for one in capitals: SpamAssassin 4.0.1 gives it 2.0 of 5 points. */
const name = { zh: `${brand.name} ${fullName.zh}`, 'zh-TW': `${brand.name} ${fullName['zh-TW']}` }

type Messages = { language: string; subject: string; paragraphs: string[]; urgent(phone: string): string }

const messages = byLanguage<Messages>({
  en: {
    language: languages.en.tag,
    subject: `We have received your message – ${brand.name}`,
    paragraphs: [
      'Hello,',
      `Thank you for writing to ${brand.name}. Your message has arrived. We answer questions within a day (on weekends by Monday evening, Boston time), applications within a week.`,
      'This confirmation was sent automatically. If you did not write to us, somebody probably entered your address by mistake; you can ignore this email.',
      `The ${brand.name} team`,
    ],
    urgent: (phone) => ` In a hurry? Call ${phone}.`,
  },
  zh: {
    language: languages.zh.tag,
    subject: `我们已收到您的留言｜${name.zh}`,
    paragraphs: [
      '您好！',
      `感谢您联系 ${name.zh}。您的留言已收到。咨询一天之内回复（周末最迟北京时间周二早上），申请一周内答复。我们在北京时间的夜里上班。`,
      '本邮件为系统自动发送的确认信。如果您没有给我们留言，可能是有人误填了您的邮箱，请不必理会。',
      name.zh,
    ],
    urgent: (phone) => `急事请致电 ${phone}。`,
  },
  'zh-TW': {
    language: languages['zh-TW'].tag,
    subject: `我們已收到您的留言｜${name['zh-TW']}`,
    paragraphs: [
      '您好：',
      `感謝您與 ${name['zh-TW']}聯絡。您的留言已收到。詢問一天內回覆（週末最遲臺灣時間週二上午），申請一週內回覆。我們在臺灣時間的夜間上班。`,
      '這封確認信由系統自動寄出。如果您沒有留言給我們，可能是有人誤填了您的電子郵件地址，請直接忽略這封信。',
      `${name['zh-TW']} 敬上`,
    ],
    urgent: (phone) => `急事請致電 ${phone}。`,
  },
})

/** Quotes nothing that the visitor wrote: the address may belong to another person. */
export function acknowledgement(
  to: string,
  locale: Locale,
  publicUrl: string | null,
  phone: string | null,
): Mail {
  const { language, subject, paragraphs: texts, urgent } = messages[locale]
  const [greeting = '', answer = '', ...rest] = texts
  const paragraphs = [greeting, answer + (phone ? urgent(phone) : ''), ...rest]
  const blocks = publicUrl ? [...paragraphs, { link: new URL('/', publicUrl).href }] : paragraphs
  return { to, subject, ...mailBody(blocks, language), language, automatic: 'auto-replied' }
}
