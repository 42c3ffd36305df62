import { useRouteLoaderData } from '@remix-run/react'
import type { Viewer } from './staff-access.server.ts'
import type { StaffMessages } from './labels/en.ts'

type AdminData = { viewer: Viewer | null; staffMessages: StaffMessages }

export function useStaff(): AdminData {
  const data = useRouteLoaderData<AdminData>('routes/admin')
  if (!data) throw new Error('useStaff needs the data of the admin route')
  return data
}
