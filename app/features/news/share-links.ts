import type { Locale } from '#app/i18n/locales.ts'

type ShareLink = { label: string; href: string }

/** Plain links, no third-party scripts. `url` is absolute. */
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

export function mailLink({ url, title }: { url: string; title: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`
}

function to(label: string, endpoint: string, values: Record<string, string>): ShareLink {
  return { label, href: `${endpoint}?${new URLSearchParams(values)}` }
}
