const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Control characters, line separators and bidirectional overrides. */
const harmful = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function oneLine(text: string, limit = 200): string {
  return cut(text.replace(harmful, ' ').replace(/\s+/g, ' ').trim(), limit)
}

export function excerpt(text: string, limit: number): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  return cut(
    lines
      .map((line) => line.replace(harmful, ' '))
      .join('\n')
      .trim(),
    limit,
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = Array.from(graphemes.segment(text.slice(0, limit * 20)), ({ segment }) => segment)
  // A single grapheme can have unlimited combining marks.
  if (characters.length <= limit) return text.length <= limit * 20 ? text : `${text.slice(0, limit)}…`
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
