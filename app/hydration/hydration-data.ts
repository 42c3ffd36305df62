import { createContext, useContext } from 'react'

export type HydrationData = {
  /** Module URLs, the manifest first. */
  modules: string[]
  routes: string[]
  /** Loader data, encoded by turbo-stream. */
  data: string
}

export const HydrationDataContext = /* @__PURE__ */ createContext<HydrationData | undefined>(undefined)

export const useHydrationData = import.meta.env.SSR ? () => useContext(HydrationDataContext) : () => undefined
