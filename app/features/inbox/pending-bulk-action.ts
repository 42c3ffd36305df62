import { createContext } from 'react'

export const PendingBulkActionContext = createContext(false)
