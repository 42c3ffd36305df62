import { languageTags, type Locale } from '#app/i18n/locales.ts'

/** About as much as search results show; a Chinese character is as wide as two Latin ones. */
const longest: Record<Locale, number> = { en: 160, zh: 80, 'zh-TW': 80 }

/** One line of at most 160 characters (80 in Chinese), ending with a whole word. */
export function summary(text: string, locale: Locale): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const limit = longest[locale]
  // Search engines read what the server writes; browsers before 2024 may be unable to.
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter || [...line].length <= limit) return line
  let kept = ''
  for (const { segment } of new Segmenter(languageTags[locale], { granularity: 'word' }).segment(line)) {
    if ([...kept, ...segment].length > limit - 1) break
    kept += segment
  }
  return `${kept.replace(/[\s,;:，、；：]+$/, '')}…`
}
