import { createContext, useContext } from 'react'
import type { Locale } from './locales.ts'
import { prefixedPath, type Prefix } from './localized-paths.ts'

/** Where a page is. All that islands know of it: they have neither router nor root data. */
export type PageAddress = {
  locale: Locale
  /** Empty where the visitor's choice decides the language. */
  prefix: Prefix
  /** Without prefix and query. */
  path: string
}

const PageAddressContext = createContext<PageAddress | undefined>(undefined)

export const PageAddressProvider = PageAddressContext.Provider

export function usePageAddress(): PageAddress {
  const address = useContext(PageAddressContext)
  if (!address) throw new Error('usePageAddress needs a PageAddressProvider')
  return address
}

export function useLocalizedPath(): (path: string) => string {
  const { prefix } = usePageAddress()
  return (path) => prefixedPath(prefix, path)
}
