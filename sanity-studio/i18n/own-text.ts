import { spokenLanguage } from './say.ts'
import type { StudioLanguage } from './studio-language.ts'

export type Texts = Partial<Record<StudioLanguage, string>>

/** The languages that an editor reads a document's texts in, best first: those that the site falls back to come first. */
const readingOrders = {
  en: ['en', 'zh', 'zhTW'],
  zh: ['zh', 'en', 'zhTW'],
  zhTW: ['zhTW', 'zh', 'en'],
} as const satisfies Record<StudioLanguage, readonly StudioLanguage[]>

/** A document's text in the editor's language, or in the next best one that has it. */
export function ownText(texts: Texts | undefined): string | undefined {
  return readingOrders[spokenLanguage()].map((language) => texts?.[language]).find(Boolean)
}

/** What a document is called: its title or its name, in one language or in several. */
export function ownTitle(document: object | null): string | undefined {
  const { title, name } = (document ?? {}) as Record<'title' | 'name', string | Texts | null | undefined>
  const named = title ?? name ?? undefined
  return typeof named === 'string' ? named : ownText(named)
}
