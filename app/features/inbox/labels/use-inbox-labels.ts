import { useRouteLoaderData } from '@remix-run/react'
import type { InboxMessages } from './en.ts'

export function useInboxMessages(): InboxMessages {
  const data = useRouteLoaderData<{ inboxMessages: InboxMessages }>('routes/admin')
  if (!data) throw new Error('useInboxMessages requires the loader data of the admin route')
  return data.inboxMessages
}
