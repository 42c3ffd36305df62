import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useState } from 'react'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

const RootContext = createContext<Root>(undefined)

export const RootProvider = RootContext.Provider

/** Same object while the fingerprint is unchanged, so that revalidation rerenders nothing. */
export function useRootData(): Root {
  const found = useRouteLoaderData<typeof loader>('root')
  const [stable, setStable] = useState(found)
  if (stable?.fingerprint === found?.fingerprint) return stable
  setStable(found)
  return found
}

export function useRoot(): Root {
  return useContext(RootContext)
}
