import type { TextSpan } from '#app/sanity/text-spans.ts'
import { escapeMarkdown, linked } from './inline.ts'

export function spansMarkdown(spans: TextSpan[]): string {
  const pieces = merged(spans)
  let markdown = ''
  for (const [index, span] of pieces.entries()) {
    const after = pieces[index + 1]
    markdown += spanMarkdown(span, markdown.at(-1), after?.href ? '[' : after?.text[0])
  }
  return markdown
}

/** Adjacent spans of one format would put their asterisks side by side. */
function merged(spans: TextSpan[]): TextSpan[] {
  const pieces: TextSpan[] = []
  for (const span of spans) {
    const last = pieces.at(-1)
    if (last && last.isStrong === span.isStrong && last.href === span.href)
      pieces[pieces.length - 1] = { ...span, text: last.text + span.text }
    else if (span.text) pieces.push(span)
  }
  return pieces
}

/** Whitespace at the edges stays outside the markup, which it would break. */
function spanMarkdown({ text, isStrong, href }: TextSpan, before?: string, after?: string): string {
  const trimmed = text.trim()
  if (!trimmed) return text
  const [start, end] = [text.slice(0, text.indexOf(trimmed)), text.slice(text.trimEnd().length)]
  if (href)
    return start + linked(isStrong ? `**${escapeMarkdown(trimmed)}**` : escapeMarkdown(trimmed), href) + end
  const inner = isStrong ? strong(trimmed, start ? ' ' : before, end ? ' ' : after) : escapeMarkdown(trimmed)
  return start + inner + end
}

const letter = /[^\s\p{P}]/u

/** `**` between a letter and punctuation is not markup: in `**注意：**请` the punctuation stays outside. */
function strong(text: string, before = ' ', after = ' '): string {
  const start = letter.test(before) ? /^[\s\p{P}\p{S}]*/u.exec(text)![0] : ''
  const rest = text.slice(start.length)
  const end = letter.test(after) ? /[\s\p{P}\p{S}]*$/u.exec(rest)![0] : ''
  const inner = rest.slice(0, rest.length - end.length)
  return escapeMarkdown(start) + (inner && `**${escapeMarkdown(inner)}**`) + escapeMarkdown(end)
}
