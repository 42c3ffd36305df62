import { useRouteLoaderData } from '@remix-run/react'
import type { InboxLabels } from './en.ts'

export function useInboxLabels(): InboxLabels {
  const data = useRouteLoaderData<{ inboxLabels: InboxLabels }>('routes/admin')
  if (!data) throw new Error('useInboxLabels requires the loader data of the admin route')
  return data.inboxLabels
}
