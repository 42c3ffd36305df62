import { randomUUID } from 'node:crypto'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import type { ContactClient } from '../../app/utils/load-context.ts'

/** Whether this process may run the job. Rejects when the database is unavailable. */
export type TakeLease = (job: string, seconds: number) => Promise<boolean>

export const alone: TakeLease = async () => true

export function leasesOf(contact: ContactClient): TakeLease {
  const holder = randomUUID()
  return async (job, seconds) => {
    const { data, error } = await contact.rpc('take_lease', { job_name: job, for_holder: holder, seconds })
    if (error) throw databaseError('take_lease', error)
    return data === true
  }
}
