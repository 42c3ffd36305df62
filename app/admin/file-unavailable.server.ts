import type { Locale } from '#app/i18n/locales.ts'

export function fileUnavailable(sentence: string, locale: Locale, headers: Headers, status = 503): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Content-Language', locale)
  return new Response(sentence, { status, headers })
}
