import { createContext, type ReactNode } from 'react'

/**
 * Stands in for @sanity/sdk-react, of which the Studio uses these two: the real one makes a client of its own that asks
 * Sanity's hosts, whatever the workspace says.
 */
export const SDKStudioContext = createContext<unknown>(null)

export function ResourceProvider({ children }: { children?: ReactNode }) {
  return children
}
