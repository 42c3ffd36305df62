import { cleanLine, cleanText } from '../../../packages/shared/text/clean-text.ts'

export type Mail = {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  language: string
  /** `Auto-Submitted` header, which suppresses automatic responses (RFC 3834). */
  automatic: 'auto-generated' | 'auto-replied'
}

export type Block = string | { rows: [string, string][] } | { quote: string } | { link: string }

export function mailBody(blocks: Block[], language: string): { text: string; html: string } {
  return {
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html:
      `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head>` +
      `<body style="font-family:sans-serif;line-height:1.5">\n${blocks.map(htmlOf).join('\n')}\n</body></html>\n`,
  }
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return block.link
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`
  if ('link' in block) return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`
  if ('quote' in block)
    return `<blockquote style="margin:0;border-left:3px solid #888;padding-left:1em" dir="auto">${lines(block.quote)}</blockquote>`
  const rows = block.rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="4">${rows.join('')}</table>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

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
