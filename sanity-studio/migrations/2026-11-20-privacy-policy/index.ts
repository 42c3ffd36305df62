import { at, defineMigration, insertBefore } from 'sanity/migrate'
import { newSentences, type Block, type Policy } from './new-sentences.ts'
import { texts } from './texts.ts'

/**
 * The policy told less than the site now does: confirmations by mail, contact left with the chat, counts. Sentences and places that
 * an editor has rewritten stay as they are.
 */
export default defineMigration({
  title: 'The privacy policy tells of confirmations, contact left with the chat, and counts',
  documentTypes: ['legalPage'],
  filter: 'slug.current == "privacy"',
  migrate: {
    document: (document) => {
      const { body } = document as Policy
      return (['en', 'zh', 'zhTW'] as const).flatMap((language) => {
        const blocks = body?.[language] ?? []
        return [...newSentences(language, blocks, texts[language].sentences), ...newBlocks(language, blocks)]
      })
    },
  },
})

function newBlocks(language: keyof typeof texts, blocks: Block[]) {
  const there = new Map(blocks.map((block) => [textOf(block), block._key]))
  return texts[language].additions.flatMap(({ before, blocks: added }, part) => {
    const made = added.map((line, index) => block(line, `privacy${part}${index}`))
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
