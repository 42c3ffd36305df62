import { plain, type Text } from '#app/i18n/localize.ts'

export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([ \t]*)([#\-=>|]|\+(?=\s|$))/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])(?=\s|$)/gm, '$1\\$2')
}

const wide = '[\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff5e]'
const breakInChinese = new RegExp(`(?<=${wide}\\**)\\s*\\n\\s*(?=\\**${wide})`, 'gu')

/** A line break becomes a space, between Chinese characters nothing. */
function inOneLine(text: string): string {
  return text
    .replace(breakInChinese, '')
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
    .trim()
}

export function line(text: Text | null | undefined): string {
  return escapeMarkdown(inOneLine(plain(text)))
}

export function linked(label: string, url: string): string {
  return `[${label}](${url.replace(/[()<>\s]/g, escaped)})`
}

/** `encodeURIComponent` leaves parentheses as they are. */
function escaped(sign: string): string {
  return sign > '\x7f' ? encodeURIComponent(sign) : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
}

export function joined(...blocks: (string | null | undefined)[]): string {
  return blocks.filter((block) => block?.trim()).join('\n\n')
}

export function bullets(items: string[]): string {
  return items
    .filter((item) => item.trim())
    .map((item) => `- ${item.replaceAll('\n', '\n  ')}`)
    .join('\n')
}
