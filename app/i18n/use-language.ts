import { useRoot, type RootData } from './root-data.ts'
import { prefixedPath } from './localized-paths.ts'

type Language = Pick<RootData, 'locale' | 'labels' | 'prefix'>

export function useLanguage(): Language {
  const language = useOptionalLanguage()
  if (!language) throw new Error('No root loader data')
  return language
}

export function useOptionalLanguage(): Language | undefined {
  return useRoot()
}

/** Unlike `useHref` independent of the location, so that links do not rerender on navigation. */
export function useLocalizedPath(): (path: string) => string {
  const prefix = useOptionalLanguage()?.prefix ?? ''
  return (path) => prefixedPath(prefix, path)
}
