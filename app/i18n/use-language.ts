import type { Prefix } from './localized-paths.ts'
import { useRoot } from './root-data.ts'
import type { Locale } from './locales.ts'
import type { PageMessages } from './messages.server.ts'

type Language = {
  locale: Locale
  messages: PageMessages
  /** What the addresses of this page begin with where they decide the language: `PageLink` and the app's router add it. */
  prefix: Prefix
}

/** Language of the page and its control labels, as the root loader chose them. */
export function useLanguage(): Language {
  const language = useOptionalLanguage()
  if (!language) throw new Error('No data of the root route')
  return language
}

/** The same on pages that must show even when the root loader failed. */
export function useOptionalLanguage(): Language | undefined {
  return useRoot()
}
