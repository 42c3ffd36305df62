import { useRouteLoaderData } from '@remix-run/react'
import type { Viewer } from './staff-access.server.ts'
import type { StaffMessages } from './messages/en.ts'

type AdminData = { viewer: Viewer | null; staffMessages: StaffMessages }

/** Labels and the person signed in, as the loader of the admin's layout gave them. */
export function useStaff(): AdminData {
  const data = useRouteLoaderData<AdminData>('routes/admin')
  if (!data) throw new Error('useStaff needs the data of the admin route')
  return data
}
