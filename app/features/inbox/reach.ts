import { languageTags, type Locale } from '#app/i18n/locales.ts'

/** `mailto:` address of somebody, which cannot bring further fields with it. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** `tel:` address of a number as people write it. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Language of what somebody wrote, as far as it decides how Chinese characters look. */
export function hanLanguage(text: string, locale: string | null): string | undefined {
  const isChinese = locale === 'zh' || locale === 'zh-TW'
  return isChinese && /\p{Script=Han}/u.test(text) ? languageTags[locale satisfies Locale] : undefined
}
