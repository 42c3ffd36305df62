import { defaultLocale, type Locale } from '../../app/i18n/locales.ts'

/** Language tags with the traditional script or, without a script, of Taiwan, Hong Kong and Macau. */
const traditional = /^zh(?:-[a-z]{3})?-(?:Hant|TW|HK|MO)\b/i

export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return 'en'
    if (/^zh\b/i.test(tag)) return traditional.test(tag) ? 'zh-TW' : 'zh'
  }
  return defaultLocale
}

/** Ids of Sanity's translations. */
export const localeIds = { en: 'en-US', zh: 'zh-Hans', zhTW: 'zh-Hant' } as const

export type StudioLanguage = keyof typeof localeIds

const languagesOfSite: Partial<Record<Locale, StudioLanguage>> = { en: 'en', zh: 'zh', 'zh-TW': 'zhTW' }

export function studioLanguage(projectId: string): StudioLanguage {
  return languageOfLocale(storedLocale(projectId)) ?? browserLanguage(globalThis.navigator?.languages ?? [])
}

/** `preferred` holds BCP 47 tags, best first. */
export function browserLanguage(preferred: readonly string[]): StudioLanguage {
  return languagesOfSite[preferredLocale(preferred)] ?? 'en'
}

function languageOfLocale(id: string | null): StudioLanguage | undefined {
  return (Object.keys(localeIds) as StudioLanguage[]).find((language) => localeIds[language] === id)
}

/** Key used by Sanity for the workspace “default”. Browsers may block storage. */
function storedLocale(projectId: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`sanity-locale:${projectId}:default`) ?? null
  } catch {
    return null
  }
}
