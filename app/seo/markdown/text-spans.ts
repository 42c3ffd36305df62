import type { TextSpan } from '#app/sanity/text-spans.ts'
import { escapeMarkdown, linked } from './inline.ts'

/** The pieces of a paragraph as Markdown. */
export function spansMarkdown(runs: TextSpan[]): string {
  const pieces = merged(runs)
  let markdown = ''
  for (const [index, run] of pieces.entries()) {
    const after = pieces[index + 1]
    markdown += spanMarkdown(run, markdown.at(-1), after?.href ? '[' : after?.text[0])
  }
  return markdown
}

/** Neighbours of one kind as one: between them asterisks would stand together and show. */
function merged(runs: TextSpan[]): TextSpan[] {
  const pieces: TextSpan[] = []
  for (const run of runs) {
    const last = pieces.at(-1)
    if (last && last.isStrong === run.isStrong && last.href === run.href)
      pieces[pieces.length - 1] = { ...run, text: last.text + run.text }
    else if (run.text) pieces.push(run)
  }
  return pieces
}

/** Blanks at the edges stand outside of what they would break. */
function spanMarkdown({ text, isStrong, href }: TextSpan, before?: string, after?: string): string {
  const words = text.trim()
  if (!words) return text
  const [start, end] = [text.slice(0, text.indexOf(words)), text.slice(text.trimEnd().length)]
  if (href)
    return start + linked(isStrong ? `**${escapeMarkdown(words)}**` : escapeMarkdown(words), href) + end
  const inner = isStrong ? strong(words, start ? ' ' : before, end ? ' ' : after) : escapeMarkdown(words)
  return start + inner + end
}

const letter = /[^\s\p{P}]/u

/**
 * Asterisks between a letter and a mark do not count in Markdown, and Chinese has no blanks: there the marks at the edge
 * (`**注意：**请`) stand outside.
 */
function strong(words: string, before = ' ', after = ' '): string {
  const start = letter.test(before) ? /^[\s\p{P}\p{S}]*/u.exec(words)![0] : ''
  const rest = words.slice(start.length)
  const end = letter.test(after) ? /[\s\p{P}\p{S}]*$/u.exec(rest)![0] : ''
  const inner = rest.slice(0, rest.length - end.length)
  return escapeMarkdown(start) + (inner && `**${escapeMarkdown(inner)}**`) + escapeMarkdown(end)
}
