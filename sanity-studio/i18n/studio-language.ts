/** The languages of the Studio's own interface, by the ids that Sanity's translations have. */
export const localeIds = { en: 'en-US', zh: 'zh-Hans', zhTW: 'zh-Hant' } as const

export type StudioLanguage = keyof typeof localeIds

/** The language that an editor has chosen in the Studio's menu, else the first of the browser's that we speak. */
export function studioLanguage(projectId: string): StudioLanguage {
  return languageOfLocale(storedLocale(projectId)) ?? browserLanguage(globalThis.navigator?.languages ?? [])
}

/**
 * The first of these BCP 47 tags that we speak, else English. Chinese of Taiwan, Hong Kong and Macau is Traditional.
 */
export function browserLanguage(preferred: readonly string[]): StudioLanguage {
  for (const tag of preferred) {
    if (/^zh\b.*(?:Hant|TW|HK|MO)/i.test(tag)) return 'zhTW'
    if (/^zh\b/i.test(tag)) return 'zh'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
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
