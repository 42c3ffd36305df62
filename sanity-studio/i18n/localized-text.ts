import { currentLanguage } from './t.ts'
import type { StudioLanguage } from './studio-language.ts'

export type Texts = Partial<Record<StudioLanguage, string>>

/** Fallback order of the site. */
const fallbackOrders = {
  en: ['en', 'zh', 'zhTW'],
  zh: ['zh', 'en', 'zhTW'],
  zhTW: ['zhTW', 'zh', 'en'],
} as const satisfies Record<StudioLanguage, readonly StudioLanguage[]>

export function localizedText(texts: Texts | undefined): string | undefined {
  return fallbackOrders[currentLanguage()].map((language) => texts?.[language]).find(Boolean)
}

export function localizedTitle(document: object | null): string | undefined {
  const { title, name } = (document ?? {}) as Record<'title' | 'name', string | Texts | null | undefined>
  const label = title ?? name ?? undefined
  return typeof label === 'string' ? label : localizedText(label)
}
