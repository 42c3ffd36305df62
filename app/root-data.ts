import { createContext, useContext } from 'react'
import type { Site } from '#app/content/site.ts'
import type { PreviewNotice } from '#app/pages/preview/preview-notice.server.ts'
import type { PageLabels } from './i18n/labels/labels.server.ts'
import type { PageAddress } from './i18n/page-address.ts'

/** Loader data of the root route. */
export type RootData = PageAddress & {
  /** With the question mark, or empty. */
  search: string
  origin: string
  /** Whether the browser has yet to ask for the visitor's country. */
  detecting: boolean
  labels: PageLabels
  /** Null where staff work without content. */
  site: Site | null
  /** Part of the URL of a page's social image; changes with its title and poster. Only in pages for visitors. */
  socialVersion?: string
  preview?: PreviewNotice
}

const RootContext = createContext<RootData | undefined>(undefined)

export const RootProvider = RootContext.Provider

/** Undefined where the root loader failed, and in islands. */
export function useRoot(): RootData | undefined {
  return useContext(RootContext)
}
