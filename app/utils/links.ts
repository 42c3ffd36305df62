export const unsafeCharacters = /[\u0000-\u0020\\\u007f]/

export type SafeHref = { href: string; kind: 'page' | 'contact' | 'external' }

/** Paths, `mailto:`, `tel:` and https. No `//` in a path: without its prefix it could name another host. */
export function safeHref(href: unknown): SafeHref | null {
  if (typeof href !== 'string' || unsafeCharacters.test(href)) return null
  if (/^(?![^?#]*\/\/)\//.test(href)) return { href, kind: 'page' }
  // Browsers before 2024 have no `URL.canParse`.
  try {
    if (/^(mailto|tel):[^/]/i.test(href) && fitsPrograms(href)) return { href, kind: 'contact' }
    if (/^https:\/\//i.test(href) && new URL(href)) return { href, kind: 'external' }
  } catch {}
  return null
}

/** Accepts what editors may link: complete e-mail addresses and phone numbers only. */
export function isAllowedHref(href: string): boolean {
  const target = safeHref(href)
  if (target?.kind !== 'contact') return target !== null
  return /^mailto:[^\s@]+@[^\s@]+$/.test(href) || /^tel:\+?[\d().-]+$/.test(href)
}

/** The longest URL that other programs open, such as `mailto:`. Windows hands over about 2,000 characters. */
const maxLength = 2_000

/** The URL as the browser hands it over: everything that is not ASCII is percent-encoded. */
export function fitsPrograms(href: string): boolean {
  return new URL(href).href.length <= maxLength
}

/** A field of a `mailto:`. RFC 6068: line breaks are CRLF. */
export function mailField(text: string): string {
  return encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
}

/** As much of `text` as fits, with `ending` where it is cut. Null if not even `ending` fits. */
export function fitting(text: string, fits: (text: string) => boolean, ending = '…'): string | null {
  if (fits(text)) return text
  const characters = [...text]
  const cut = (count: number) =>
    characters
      .slice(0, count)
      .join('')
      .replace(/[\s\u200d]{1,9}$/, '') + ending
  let [fitted, tooLong] = [-1, characters.length]
  while (tooLong - fitted > 1) {
    const middle = (fitted + tooLong) >> 1
    if (fits(cut(middle))) fitted = middle
    else tooLong = middle
  }
  return fitted < 0 ? null : cut(fitted)
}

export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
