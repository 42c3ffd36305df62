import { createContext, useContext } from 'react'

/** What a document carries for the app that takes it over later; known on the server only. */
export type HydrationData = {
  /** Addresses of scripts: the manifest first, then everything that the page needs. */
  modules: string[]
  /** Ids of the routes of the page. */
  routes: string[]
  /** Data of the routes, encoded by turbo-stream. */
  data: string
}

export const HydrationDataContext = /* @__PURE__ */ createContext<HydrationData | undefined>(undefined)

/** What the document is to carry; the app, which takes it over, does not write it. */
export const useHydrationData = import.meta.env.SSR ? () => useContext(HydrationDataContext) : () => undefined
