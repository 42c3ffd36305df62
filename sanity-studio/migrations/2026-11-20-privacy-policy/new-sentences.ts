import { at, set } from 'sanity/migrate'

export type Language = 'en' | 'zh' | 'zhTW'
type Span = { _key: string; _type: string; text?: string }
export type Block = { _key: string; _type: string; children?: Span[] }
export type Policy = { body?: Partial<Record<Language, Block[]>> }

/** A sentence that is no longer true, and what takes its place. */
export type NewSentence = { from: string; to: string }

/** Puts sentences of a policy into the place of others, one for each span of text; what an editor has rewritten stays as it is. */
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
