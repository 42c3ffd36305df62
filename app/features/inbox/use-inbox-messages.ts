import { useRouteLoaderData } from '@remix-run/react'
import type { InboxWords } from './messages/en.ts'

/** Labels of the inbox, as the loader of the admin's layout gave them. */
export function useInboxWords(): InboxWords {
  const data = useRouteLoaderData<{ inboxWords: InboxWords }>('routes/admin')
  if (!data) throw new Error('useInboxWords needs the data of the admin route')
  return data.inboxWords
}
