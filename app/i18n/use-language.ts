import { useRoot, type RootData } from '#app/root-data.ts'

type Language = Pick<RootData, 'locale' | 'labels' | 'prefix'>

/** Not in islands, which bring their labels and have `usePageAddress` for the rest. */
export function useLanguage(): Language {
  const language = useOptionalLanguage()
  if (!language) throw new Error('No root loader data')
  return language
}

export function useOptionalLanguage(): Language | undefined {
  return useRoot()
}
