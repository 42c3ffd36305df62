import { byLanguage } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { fitsPrograms, fitting } from '#app/utils/links.ts'

type ShareLink = { label: string; href: string }

/** Plain links, no third-party scripts. `url` is absolute. */
export function shareLinks(locale: Locale, { url, title }: { url: string; title: string }): ShareLink[] {
  const linkedIn = to('LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url })
  const x = to('X', 'https://x.com/intent/post', { url, text: title })
  const links = byLanguage({
    en: [linkedIn, x],
    zh: [to('微博', 'https://service.weibo.com/share/share.php', { url, title })],
    'zh-TW': [to('LINE', 'https://social-plugins.line.me/lineit/share', { url }), x],
  })
  return links[locale]
}

/** A long title is shortened, never the URL. Null if the URL alone is too long for programs. */
export function mailLink({ url, title }: { url: string; title: string }): string | null {
  const hrefOf = (text: string) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`
  const fitted = fitting(title, (text) => fitsPrograms(hrefOf(text)))
  return fitted === null ? null : hrefOf(fitted)
}

function to(label: string, endpoint: string, values: Record<string, string>): ShareLink {
  return { label, href: `${endpoint}?${new URLSearchParams(values)}` }
}
