import { createContext, useContext } from 'react'

/** Mark of this response's own inline scripts and styles; known on the server only. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** That mark; the app, which has none, does not ask. */
export const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => undefined
