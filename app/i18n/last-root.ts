import { useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

let last: Root

/**
 * Data of the root route. When its loader cannot be asked any more, as without a network, what it said last in this
 * browser: an error keeps the language and the frame of the page before it.
 */
export function useRoot(): Root {
  return useRouteLoaderData<typeof loader>('root') ?? last
}

/** What `useRoot` falls back on, for heads, which are no components. */
export function lastRoot(): Root {
  return last
}

/** Effects run in browsers only: a server, which answers many people, never keeps anything. */
export function useKeepRoot(root: Root): void {
  useEffect(() => {
    last = root
  }, [root])
}
