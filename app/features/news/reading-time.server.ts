import { paragraphTexts } from '#app/sanity/shared/block-text.ts'
import type { Article } from './news.ts'

/** Words of Latin script, and Chinese characters, that are read in a minute. */
const pace = { words: 220, characters: 400 }

/** Minutes that a text takes, at least one. */
export function minutesToRead(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}][\p{M}'’.,-]*)+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / pace.characters + words / pace.words))
}

/** What the editor says, else what the text takes. */
export function readingMinutes({ readingMinutes, body }: Pick<Article, 'readingMinutes' | 'body'>): number {
  return readingMinutes ?? minutesToRead(paragraphTexts(body.blocks).join('\n'))
}
