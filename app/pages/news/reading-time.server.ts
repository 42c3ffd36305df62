import { paragraphTexts } from '#app/i18n/block-text.ts'
import type { Article } from './news.ts'

const pace = { words: 220, characters: 400 }

export function minutesToRead(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}][\p{M}'’.,-]*)+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / pace.characters + words / pace.words))
}

export function readingMinutes({ readingMinutes, body }: Pick<Article, 'readingMinutes' | 'body'>): number {
  return readingMinutes ?? minutesToRead(paragraphTexts(body.blocks).join('\n'))
}
