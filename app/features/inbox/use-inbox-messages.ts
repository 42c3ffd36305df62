import { useRouteLoaderData } from '@remix-run/react'
import type { InboxMessages } from './messages/en.ts'

/** Labels of the inbox, as the loader of the admin's layout gave them. */
export function useInboxMessages(): InboxMessages {
  const data = useRouteLoaderData<{ inboxMessages: InboxMessages }>('routes/admin')
  if (!data) throw new Error('useInboxMessages needs the data of the admin route')
  return data.inboxMessages
}
