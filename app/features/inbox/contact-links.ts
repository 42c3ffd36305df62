import { languageTags, type Locale } from '#app/i18n/locales.ts'
import { visibleAddress } from '#app/utils/email-address.ts'
import { visiblePhone } from '#app/utils/phone-number.ts'
import { telLink } from '#app/utils/tel-link.ts'
import { firstPhone } from './first-phone.ts'

const extensionMark =
  /^[\s()[\],;-]*(?:(?:ext(?:ension|n)?|x|#|轉|转|分機|分机|内线|內線)(?:[号號][码碼]?)?[\s.:]*)+(\d+)/i

/** `mailto:` address of somebody, which cannot bring further fields with it; rows may be older than the cleaning of addresses. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(visibleAddress(email)).replaceAll('%40', '@')}`
}

/**
 * `tel:` link of the first number that somebody left, with its extension apart (RFC 3966, section 5.3):
 * `+1 617 555 0148 ext. 2`. What else was written beside it is not dialled.
 */
export function telHref(phone: string): string {
  const written = visiblePhone(phone)
  const found = firstPhone(written)
  if (!found) return telLink(written)
  const [, extension] = extensionMark.exec(found.rest) ?? []
  return telLink(found.number) + (extension ? `;ext=${extension}` : '')
}

/** Language of what somebody wrote, as far as it decides how Chinese characters look. */
export function chineseLang(text: string, locale: string | null): string | undefined {
  const isChinese = locale === 'zh' || locale === 'zh-TW'
  return isChinese && /\p{Script=Han}/u.test(text) ? languageTags[locale satisfies Locale] : undefined
}
