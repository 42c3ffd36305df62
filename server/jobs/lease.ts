import { randomUUID } from 'node:crypto'
import { databaseError } from '../../app/utils/database-error.server.ts'
import type { SecretClient } from '../backends/supabase.server.ts'

/** Whether this process is the one that runs a job now, for as many seconds. Rejects while nobody can say. */
export type TakeLease = (job: string, seconds: number) => Promise<boolean>

/** For a process that is the only one. */
export const alone: TakeLease = async () => true

/** Among the processes that share a database: a lease that its holder renews and anybody takes when it has ended. */
export function leasesOf(contact: SecretClient): TakeLease {
  const holder = randomUUID()
  return async (job, seconds) => {
    const { data, error } = await contact.rpc('take_lease', { job_name: job, for_holder: holder, seconds })
    if (error) throw databaseError('take_lease', error)
    return data === true
  }
}
