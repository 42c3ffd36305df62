import { createContext, useContext } from 'react'
import { hydrationDataId } from './hydration-data-id.ts'

export type HydrationData = {
  /** Module URLs, the manifest first. */
  modules: string[]
  routes: string[]
  /** Loader data, encoded by turbo-stream. */
  data: string
}

export const HydrationDataContext = /* @__PURE__ */ createContext<HydrationData | undefined>(undefined)

const useHydrationData = import.meta.env.SSR ? () => useContext(HydrationDataContext) : () => undefined

/** URLs of the modules that the document starts with. */
export const useModules = import.meta.env.SSR
  ? () => useContext(HydrationDataContext)?.modules ?? []
  : () => document.getElementById(hydrationDataId)?.dataset.modules?.split(' ') ?? []

export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

export const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => undefined

/** Part of every page: their modules are in the app's entry, so that none is a request of its own. */
const layoutRoutes = ['root', 'routes/page'] as const

export type LayoutRoute = (typeof layoutRoutes)[number]

export function isLayoutRoute(id: string): id is LayoutRoute {
  return (layoutRoutes as readonly string[]).includes(id)
}

/** Replaces Remix's `Scripts`: the inline script starts the app after `load` or on first input. */
export function HydrationDataScript() {
  const state = useHydrationData()
  const attributes = state && {
    'data-modules': state.modules.join(' '),
    'data-routes': state.routes.join(' '),
  }
  return (
    <script
      type="application/json"
      id={hydrationDataId}
      {...attributes}
      dangerouslySetInnerHTML={{ __html: state?.data.replaceAll('<', '\\u003c') ?? '' }}
      suppressHydrationWarning
    />
  )
}
