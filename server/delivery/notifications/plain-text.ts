import { cleanLine, cleanText } from '../../../packages/shared/text/clean-text.ts'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export function oneLine(text: string, limit = 200): string {
  return cut(cleanLine(text.replace(/\p{Cc}/gu, ' ')), limit)
}

export function excerpt(text: string, limit: number): string {
  return cut(cleanText(text), limit)
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
