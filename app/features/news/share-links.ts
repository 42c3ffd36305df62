import type { Locale } from '#app/i18n/locales.ts'

type ShareLink = { label: string; href: string }

/** Where readers of a language pass things on, as plain links; `url` is absolute. */
export function shareLinks(locale: Locale, { url, title }: { url: string; title: string }): ShareLink[] {
  const linkedIn = to('LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url })
  const x = to('X', 'https://x.com/intent/post', { url, text: title })
  const links: Record<Locale, ShareLink[]> = {
    en: [linkedIn, x],
    zh: [to('微博', 'https://service.weibo.com/share/share.php', { url, title })],
    'zh-TW': [to('LINE', 'https://social-plugins.line.me/lineit/share', { url }), x],
  }
  return links[locale]
}

/** A mail that passes an article on, to be addressed by whoever sends it. */
export function mailLink({ url, title }: { url: string; title: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`
}

function to(label: string, address: string, values: Record<string, string>): ShareLink {
  return { label, href: `${address}?${new URLSearchParams(values)}` }
}
