import { createContext } from 'react'

export const PendingActionContext = createContext(false)
