import { byLanguage, byLocale, languages } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { interpolate } from '#app/i18n/format.ts'
import type { SearchLabels } from '#app/i18n/labels/en/search.ts'

const folder = '../../i18n/labels'
const files = import.meta.glob<SearchLabels>('../../i18n/labels/*/search.ts', {
  eager: true,
  import: 'labels',
})
const labels = byLanguage(byLocale((locale) => files[`${folder}/${locale}/search.ts`]))

/** Loaded with the search, not with every page. */
export function searchLabels(locale: Locale): SearchLabels {
  return labels[locale]
}

/** Says which language matches, where it is not the visitor's. */
export function foundInNote(
  { foundIn }: { foundIn?: Locale },
  { elsewhere, languages: names }: SearchLabels,
): string | null {
  return foundIn ? interpolate(elsewhere, { language: names[foundIn] ?? languages[foundIn].name }) : null
}

export function headingOf(
  { query, total }: { query: { terms: string }; total: number },
  labels: SearchLabels,
): string {
  if (!query.terms) return labels.field
  const heading = total === 0 ? labels.none : total === 1 ? labels.oneResult : labels.results
  return interpolate(heading, { query: query.terms, count: total })
}
