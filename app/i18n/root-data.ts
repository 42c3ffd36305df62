import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

const RootContext = createContext<Root>(undefined)

export const RootProvider = RootContext.Provider

export function useRootData(): Root {
  return useRouteLoaderData<typeof loader>('root')
}

export function useRoot(): Root {
  return useContext(RootContext)
}
