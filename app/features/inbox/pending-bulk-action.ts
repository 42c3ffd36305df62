import { createContext } from 'react'

/** Whether a list is acted on, so that its buttons take no other act. */
export const PendingBulkActionContext = createContext(false)
