import { localeOfPath } from '#app/i18n/localized-paths.ts'
import { savedLocale } from '#app/i18n/cookie.ts'
import { byLanguage } from '#app/i18n/languages.ts'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'

const reasons = { 400: 'unreadable', 413: 'too-large', 415: 'unsupported-type', 503: 'busy' } as const

type Status = keyof typeof reasons

const labels = byLanguage<Record<Status, string>>({
  en: {
    400: 'What was sent cannot be read.',
    413: 'What was sent is too large.',
    415: 'This kind of content is not taken here.',
    503: 'Too much is being asked of this site at the moment. Please try again in a few seconds.',
  },
  zh: {
    400: '无法读取发送的内容。',
    413: '发送的内容太大。',
    415: '这里不接收这种类型的内容。',
    503: '目前访问量过大，请过几秒再试。',
  },
  'zh-TW': {
    400: '無法讀取送出的內容。',
    413: '送出的內容太大。',
    415: '這裡不接受這種類型的內容。',
    503: '目前造訪人數過多，請過幾秒再試。',
  },
})

export function errorResponse(request: Request, status: Status): Response {
  const locale = localeOf(request)
  return Response.json(
    { status: 'failed', reason: reasons[status], text: labels[locale][status] },
    { status, headers: { 'Content-Language': locale } },
  )
}

/** Costs next to nothing. Pages get text, forms what `errorResponse` gives them. */
export function busyResponse(request: Request): Response {
  const locale = localeOf(request)
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  const response = isPage
    ? new Response(labels[locale][503], { status: 503, headers: { 'Content-Language': locale } })
    : errorResponse(request, 503)
  response.headers.set('Retry-After', '3')
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function localeOf(request: Request): Locale {
  return (
    localeOfPath(new URL(request.url).pathname) ?? savedLocale(request.headers.get('Cookie')) ?? defaultLocale
  )
}
