import { databaseError } from '../../../packages/shared/text/database-error.ts'

export type QueryResult<T> = {
  data: T
  error: { code: string; message: string; details?: string } | null
  count?: number | null
}

/** `name`: table or function, for the error message. */
export function unwrap<T>(name: string, { data, error }: QueryResult<T>): NonNullable<T> {
  if (error) throw databaseError(name, error)
  return data as NonNullable<T>
}

/** PostgREST reports a page beyond the end as an error (PGRST103). */
export function unwrapRows(name: string, result: QueryResult<unknown>): unknown[] {
  return result.error?.code === 'PGRST103' ? [] : (unwrap(name, result) as unknown[])
}

/** The project's own clock, as ISO timestamp. */
export async function databaseNow(database: {
  rpc(name: 'database_time'): PromiseLike<QueryResult<string | null>>
}): Promise<string> {
  const time = unwrap('database_time', await database.rpc('database_time'))
  return new Date(time).toISOString()
}
