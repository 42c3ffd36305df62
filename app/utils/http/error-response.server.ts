import { localeOfPath } from '#app/i18n/localized-paths.ts'
import { savedLocale } from '#app/i18n/cookie.ts'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'

const reasons = { 400: 'unreadable', 413: 'too-large', 415: 'unsupported-type' } as const

type Status = keyof typeof reasons

const messages: Record<Locale, Record<Status, string>> = {
  en: {
    400: 'What was sent cannot be read.',
    413: 'What was sent is too large.',
    415: 'This kind of content is not taken here.',
  },
  zh: {
    400: '无法读取发送的内容。',
    413: '发送的内容太大。',
    415: '这里不接收这种类型的内容。',
  },
  'zh-TW': {
    400: '無法讀取送出的內容。',
    413: '送出的內容太大。',
    415: '這裡不接受這種類型的內容。',
  },
}

export function errorResponse(request: Request, status: Status): Response {
  const locale =
    localeOfPath(new URL(request.url).pathname) ?? savedLocale(request.headers.get('Cookie')) ?? defaultLocale
  return Response.json(
    { status: 'failed', reason: reasons[status], text: messages[locale][status] },
    { status, headers: { 'Content-Language': locale } },
  )
}
