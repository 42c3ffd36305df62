import { createContext, type ReactNode } from 'react'

/** Replaces @sanity/sdk-react, whose own client always calls Sanity's hosts. The Studio uses these two exports. */
export const SDKStudioContext = createContext<unknown>(null)

export function ResourceProvider({ children }: { children?: ReactNode }) {
  return children
}
