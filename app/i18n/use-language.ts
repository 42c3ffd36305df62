import type { Prefix } from './localized-paths.ts'
import { useRoot } from './root-data.ts'
import type { Locale } from './locales.ts'
import type { PageLabels } from './labels/labels.server.ts'

type Language = {
  locale: Locale
  labels: PageLabels
  /** Empty where the visitor's choice decides the language. */
  prefix: Prefix
}

export function useLanguage(): Language {
  const language = useOptionalLanguage()
  if (!language) throw new Error('No root loader data')
  return language
}

export function useOptionalLanguage(): Language | undefined {
  return useRoot()
}
