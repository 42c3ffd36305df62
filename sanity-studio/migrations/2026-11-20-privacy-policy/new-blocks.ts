import { at, insertBefore } from 'sanity/migrate'
import type { Block, Language } from './new-sentences.ts'

/** Each block is `## heading`, `- **strong** item` or a paragraph. */
export type Addition = { before: string; blocks: string[] }

/** Skips positions that an editor has rewritten. `prefix` of new keys is unique per migration. */
export function newBlocks(language: Language, blocks: Block[], additions: Addition[], prefix: string) {
  const there = new Map(blocks.map((block) => [textOf(block), block._key]))
  return additions.flatMap(({ before, blocks: added }, part) => {
    const made = added.map((line, index) => block(line, `${prefix}${part}${index}`))
    const _key = there.get(before)
    if (!_key || made.some((one) => there.has(textOf(one)))) return []
    return [at(['body', language], insertBefore(made, { _key }))]
  })
}

function textOf({ children = [] }: Block): string {
  return children.map(({ text }) => text).join('')
}

/** `## heading`, `- **strong** item` or a paragraph. */
function block(line: string, _key: string) {
  const [, kind, strong, text = ''] = /^(## |- )?(?:\*\*(.+?)\*\*)?([^]*)$/.exec(line) ?? []
  const spans = [
    { text: strong ?? '', marks: ['strong'] },
    { text, marks: [] },
  ].filter((span) => span.text)
  return {
    _type: 'block',
    _key,
    style: kind === '## ' ? 'h2' : 'normal',
    ...(kind === '- ' ? { listItem: 'bullet', level: 1 } : {}),
    markDefs: [],
    children: spans.map((span, index) => ({ _type: 'span', _key: `${_key}s${index}`, ...span })),
  }
}
