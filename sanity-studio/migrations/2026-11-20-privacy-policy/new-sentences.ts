import { at, set } from 'sanity/migrate'

export type Language = 'en' | 'zh' | 'zhTW'
type Span = { _key: string; _type: string; text?: string }
export type Block = { _key: string; _type: string; children?: Span[] }
export type Policy = { body?: Partial<Record<Language, Block[]>> }

export type NewSentence = { from: string; to: string }

/** One per text span. Skips sentences that an editor has rewritten. */
export function newSentences(language: Language, blocks: Block[], sentences: NewSentence[]) {
  return blocks.flatMap(({ _key, children = [] }) =>
    children.flatMap((span) => {
      const { text = '' } = span
      const pair = sentences.find(({ from, to }) => text.includes(from) && !text.includes(to))
      const path = ['body', language, { _key }, 'children', { _key: span._key }, 'text']
      return pair ? [at(path, set(text.replace(pair.from, pair.to)))] : []
    }),
  )
}
