import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useMemo } from 'react'
import type { Site } from '#app/features/layout/site.ts'
import type { PreviewNotice } from '#app/features/preview/preview-notice.server.ts'
import type { ContentLabels, FrameLabels, PageLabels } from './labels/labels.server.ts'
import type { Locale } from './locales.ts'
import type { Prefix } from './localized-paths.ts'

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

/** Loader data of the root route. */
export type RootLoaderData = Omit<RootData, 'labels'> & { labels: FrameLabels }

const RootContext = createContext<RootData | undefined>(undefined)

export const RootProvider = RootContext.Provider

/** Static content has its labels in it: in the browser they arrive with the first navigation or the next language. */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData('root') as RootLoaderData | undefined
  const page = useRouteLoaderData('routes/page') as { labels: ContentLabels } | null | undefined
  const count = Object.keys(page?.labels ?? {}).length
  return useMemo(
    () => root && { ...root, labels: { ...root.labels, ...page?.labels } as PageLabels },
    // Each navigation brings the same labels.
    // oxlint-disable-next-line react/exhaustive-deps
    [root, count],
  )
}

export function useRoot(): RootData | undefined {
  return useContext(RootContext)
}
