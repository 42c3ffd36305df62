import { createContext, useContext } from 'react'

export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

export const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => undefined
