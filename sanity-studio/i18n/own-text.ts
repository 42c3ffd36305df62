import { spokenLanguage } from './say.ts'
import type { StudioLanguage } from './studio-language.ts'

export type Texts = Partial<Record<StudioLanguage, string>>

/** A document's text in the editor's language, and in English where that is missing. */
export function ownText(texts: Texts | undefined): string | undefined {
  return texts?.[spokenLanguage()] || texts?.en
}
