import type { Locale } from '#app/i18n/locales.ts'
import { interpolate } from '#app/i18n/format.ts'
import { en, type SearchLabels } from './labels/en.ts'
import { zh } from './labels/zh.ts'
import { zhTW } from './labels/zh-TW.ts'

const dictionaries: Record<Locale, SearchLabels> = { en, zh, 'zh-TW': zhTW }

/** Loaded with the search, not with every page. */
export function searchLabels(locale: Locale): SearchLabels {
  return dictionaries[locale]
}

/** Says which language matches, where it is not the visitor's. */
export function foundInNote(
  { foundIn }: { foundIn?: Locale },
  { elsewhere, languages }: SearchLabels,
): string | null {
  return foundIn ? interpolate(elsewhere, { language: languages[foundIn] }) : null
}

export function headingOf(
  { query, total }: { query: { terms: string }; total: number },
  labels: SearchLabels,
): string {
  if (!query.terms) return labels.field
  const heading = total === 0 ? labels.none : total === 1 ? labels.oneResult : labels.results
  return interpolate(heading, { query: query.terms, count: total })
}
