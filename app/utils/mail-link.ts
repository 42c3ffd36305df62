/** Mail programs cut or refuse longer links (Windows: 2,083 characters). */
const maxLength = 2000

type Mail = {
  subject: string
  /** What may be shortened. */
  text: string
  /** Follows a shortened text. */
  mark: string
  body(text: string): string
}

/** `address`: a `mailto:` without fields. */
export function mailLink(address: string, { subject, text, mark, body }: Mail): string {
  const linkOf = (content: string) => `${address}?subject=${encode(subject)}&body=${encode(body(content))}`
  const whole = linkOf(text)
  if (whole.length <= maxLength) return whole
  const characters = [...text]
  const cutTo = (length: number) => linkOf(characters.slice(0, length).join('').trimEnd() + mark)
  let [fits, beyond] = [0, characters.length]
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2)
    if (cutTo(middle).length <= maxLength) fits = middle
    else beyond = middle
  }
  return cutTo(fits)
}

/** RFC 6068: line breaks are CRLF. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
}
