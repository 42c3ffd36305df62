import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { Site } from '#app/features/layout/site.ts'
import type { PreviewNotice } from '#app/features/preview/preview-notice.server.ts'
import type { PageLabels } from './labels/labels.server.ts'
import type { Locale } from './locales.ts'
import type { Prefix } from './localized-paths.ts'

/** Loader data of the root route. */
export type RootData = {
  locale: Locale
  /** Empty where the visitor's choice decides the language. */
  prefix: Prefix
  origin: string
  /** Whether the browser has yet to ask for the visitor's country. */
  detecting: boolean
  labels: PageLabels
  /** Null where staff work without content. */
  site: Site | null
  /** Part of the URL of a page's social image; changes with its title and poster. Only in documents for visitors. */
  socialVersion?: string
  preview?: PreviewNotice
}

const RootContext = createContext<RootData | undefined>(undefined)

export const RootProvider = RootContext.Provider

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

export function useRoot(): RootData | undefined {
  return useContext(RootContext)
}
