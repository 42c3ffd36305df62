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
