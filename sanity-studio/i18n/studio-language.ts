import type { Locale } from '../../app/i18n/locales.ts'
import { preferredLocale } from '../../app/i18n/preferred-locale.ts'

/** The languages of the Studio's own interface, by the ids that Sanity's translations have. */
export const localeIds = { en: 'en-US', zh: 'zh-Hans', zhTW: 'zh-Hant' } as const

export type StudioLanguage = keyof typeof localeIds

/** The website may have others, in which its documents are written. */
const languagesOfSite: Partial<Record<Locale, StudioLanguage>> = { en: 'en', zh: 'zh', 'zh-TW': 'zhTW' }

/** The language that an editor has chosen in the Studio's menu, else the first of the browser's that we speak. */
export function studioLanguage(projectId: string): StudioLanguage {
  return languageOfLocale(storedLocale(projectId)) ?? browserLanguage(globalThis.navigator?.languages ?? [])
}

/** The Studio's language for a browser that prefers these (BCP 47 tags, best first). */
export function browserLanguage(preferred: readonly string[]): StudioLanguage {
  return languagesOfSite[preferredLocale(preferred)] ?? 'en'
}

function languageOfLocale(id: string | null): StudioLanguage | undefined {
  return (Object.keys(localeIds) as StudioLanguage[]).find((language) => localeIds[language] === id)
}

/** Where Sanity keeps the choice for the workspace “default”. Browsers may forbid the storage altogether. */
function storedLocale(projectId: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`sanity-locale:${projectId}:default`) ?? null
  } catch {
    return null
  }
}
