import { preferredLocale } from '../../app/i18n/preferred-locale.ts'

/** The languages of the Studio's own interface, by the ids that Sanity's translations have. */
export const localeIds = { en: 'en-US', zh: 'zh-Hans', zhTW: 'zh-Hant' } as const

export type StudioLanguage = keyof typeof localeIds

/** The language that an editor has chosen in the Studio's menu, else the first of the browser's that we speak. */
export function studioLanguage(projectId: string): StudioLanguage {
  return languageOfLocale(storedLocale(projectId)) ?? browserLanguage(globalThis.navigator?.languages ?? [])
}

/** The Studio's language for a browser that prefers these (BCP 47 tags, best first). */
export function browserLanguage(preferred: readonly string[]): StudioLanguage {
  const locale = preferredLocale(preferred)
  return locale === 'zh-TW' ? 'zhTW' : locale
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
