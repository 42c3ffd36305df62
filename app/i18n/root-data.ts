import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect, useState } from 'react'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

let last: Root

const RootContext = createContext<Root>(undefined)

export const RootProvider = RootContext.Provider

/**
 * Data of the root route, for `RootProvider`. When its loader cannot be asked any more, as without a network, what it said
 * last in this browser: an error keeps the language and the frame of the page before it. Each navigation asks it again;
 * as long as it says the same, the object is the same, so that nothing around the page is rendered anew.
 */
export function useRootData(): Root {
  const found = useRouteLoaderData<typeof loader>('root') ?? last
  const [kept, keep] = useState(found)
  if (kept?.fingerprint === found?.fingerprint) return kept
  keep(found)
  return found
}

/** Data of the root route. */
export function useRoot(): Root {
  return useContext(RootContext)
}

/** What `useRootData` falls back on, for heads, which are no components. */
export function lastRoot(): Root {
  return last
}

/** Effects run in browsers only: a server, which answers many people, never keeps anything. */
export function useKeepRoot(root: Root): void {
  useEffect(() => {
    last = root
  }, [root])
}
