import { prefixedPath } from './localized-paths.ts'
import { useOptionalLanguage } from './use-language.ts'

/**
 * What turns a plain path of this site into its address, behind the prefix that decides the page's language if there is one.
 * Unlike Remix's `useHref` it does not ask where the visitor is, and so is not asked again with every change of page.
 */
export function useLocalizedPath(): (path: string) => string {
  const prefix = useOptionalLanguage()?.prefix ?? ''
  return (path) => prefixedPath(prefix, path)
}
