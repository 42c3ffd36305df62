import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useState } from 'react'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

const RootContext = createContext<Root>(undefined)

export const RootProvider = RootContext.Provider

/**
 * Data of the root route, for `RootProvider`. Each navigation asks its loader again; as long as it says the same, the object
 * is the same, so that nothing around the page is rendered anew.
 */
export function useRootData(): Root {
  const found = useRouteLoaderData<typeof loader>('root')
  const [kept, keep] = useState(found)
  if (kept?.fingerprint === found?.fingerprint) return kept
  keep(found)
  return found
}

/** Data of the root route. */
export function useRoot(): Root {
  return useContext(RootContext)
}
