import { prefixedPath } from './localized-paths.ts'
import { useOptionalLanguage } from './use-language.ts'

/** Unlike `useHref` independent of the location, so that links do not rerender on navigation. */
export function useLocalizedPath(): (path: string) => string {
  const prefix = useOptionalLanguage()?.prefix ?? ''
  return (path) => prefixedPath(prefix, path)
}
