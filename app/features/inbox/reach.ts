import { languageTags, type Locale } from '#app/i18n/locales.ts'
import { telLink } from '#app/ui/tel-link.ts'

const extensionMark = /(?:ext\.?|x|#|轉|转|分機|分机|内线|內線)/i

/** `mailto:` address of somebody, which cannot bring further fields with it. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** `tel:` link of a number that somebody left, with its extension apart (RFC 3966, section 5.3): `+1 617 555 0148 ext. 2`. */
export function dial(phone: string): string {
  const [number = '', ...rest] = phone.split(extensionMark)
  const extension = rest.join('').replace(/\D/g, '')
  return telLink(number) + (extension && `;ext=${extension}`)
}

/** Language of what somebody wrote, as far as it decides how Chinese characters look. */
export function hanLanguage(text: string, locale: string | null): string | undefined {
  const isChinese = locale === 'zh' || locale === 'zh-TW'
  return isChinese && /\p{Script=Han}/u.test(text) ? languageTags[locale satisfies Locale] : undefined
}
