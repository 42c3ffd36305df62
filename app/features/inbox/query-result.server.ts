import { databaseError } from '#app/utils/database-error.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'

/** A Supabase project, with the rights of whoever the client acts for. */
export type Database = LoadContext['staff']['leads']

type Answer<T> = {
  data: T
  error: { code: string; message: string; details?: string } | null
  count?: number | null
}

/** What was asked of `name`, a table or a function of the database. Throws when there is an error instead. */
export function unwrap<T>(name: string, { data, error }: Answer<T>): NonNullable<T> {
  if (error) throw databaseError(name, error)
  return data as NonNullable<T>
}

/** The rows of a page of a list: none beyond its end, which PostgREST takes for an error. */
export function unwrapRows(name: string, answer: Answer<unknown>): unknown[] {
  return answer.error?.code === 'PGRST103' ? [] : (unwrap(name, answer) as unknown[])
}

/** The time of a project's own clock, ISO timestamp: what is read afterwards stood there by then. */
export async function databaseNow(database: Database): Promise<string> {
  const time = unwrap('database_time', await database.rpc('database_time'))
  return new Date(time as string).toISOString()
}
