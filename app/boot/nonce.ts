import { createContext } from 'react'

/** Mark of this response's own inline scripts and styles; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
