import { plain, type Text } from '#app/i18n/localize.ts'

/** Text of content as Markdown that shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([ \t]*)([#+\-=>|])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])(?=\s|$)/gm, '$1\\$2')
}

const wide = '[\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff5e]'
/** What is strong begins and ends with asterisks. */
const breakInChinese = new RegExp(`(?<=${wide}\\**)\\s*\\n\\s*(?=\\**${wide})`, 'gu')

/** Words in one line: with a space for a line break, but between Chinese characters and their marks without. */
export function inOneLine(words: string): string {
  return words
    .replace(breakInChinese, '')
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
    .trim()
}

/** A text of content in one line. */
export function line(text: Text | null | undefined): string {
  return escapeMarkdown(inOneLine(plain(text)))
}

/** A text of content with its line breaks. */
export function lines(text: Text | null | undefined): string {
  return escapeMarkdown(plain(text).trim()).replaceAll('\n', '  \n')
}

/** A link around words that are Markdown already. */
export function linked(words: string, address: string): string {
  return `[${words}](${address.replace(/[()<>\s]/g, escaped)})`
}

/** `encodeURIComponent` leaves parentheses as they are. */
function escaped(sign: string): string {
  return sign > '\x7f' ? encodeURIComponent(sign) : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
}

/** Paragraphs, headings and lists with an empty line between them; what is empty is left out. */
export function joined(...blocks: (string | null | undefined)[]): string {
  return blocks.filter((block) => block?.trim()).join('\n\n')
}

/** A list in Markdown. Lines after the first of an item are indented; empty items are left out. */
export function bullets(items: string[]): string {
  return items
    .filter((item) => item.trim())
    .map((item) => `- ${item.replaceAll('\n', '\n  ')}`)
    .join('\n')
}
