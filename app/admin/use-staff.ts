import { useRouteLoaderData } from '@remix-run/react'
import type { Viewer } from './staff-access.server.ts'
import type { StaffLabels } from '#app/i18n/labels/en/staff.ts'

type AdminData = { viewer: Viewer | null; staffLabels: StaffLabels }

export function useStaff(): AdminData {
  const data = useRouteLoaderData<AdminData>('admin/route')
  if (!data) throw new Error('useStaff needs the data of the admin route')
  return data
}
