import { createContext, useContext } from 'react'
import type { PageStyles } from '#app/styles/page-styles.server.ts'

/** What only the server knows about a document. Empty in the browser, where React leaves its elements as they are. */
export type DocumentContextValue = {
  nonce?: string
  /** Code of the inline script. */
  script?: string
  styles?: PageStyles
}

const DocumentContext = createContext<DocumentContextValue>({})

export const DocumentProvider = DocumentContext.Provider

export function useDocument(): DocumentContextValue {
  return useContext(DocumentContext)
}
