import { useRouteLoaderData } from '@remix-run/react'
import type { inboxLabels } from './inbox-labels.server.ts'

export function useInboxLabels() {
  const data = useRouteLoaderData<{ inboxLabels: ReturnType<typeof inboxLabels> }>('admin/route')
  if (!data) throw new Error('useInboxLabels requires the loader data of the admin route')
  return data.inboxLabels
}
