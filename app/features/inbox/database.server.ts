import type { LoadContext } from '#app/load-context.ts'

/** A Supabase project, with the rights of whoever the client acts for. */
export type Database = LoadContext['leads']

/** A read or write that the database did not do; its message holds no words of visitors. */
export class DatabaseFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Database failure ${code}`)
    this.code = code
  }
}

type Answer<T> = { data: T; error: { code: string } | null; count?: number | null }

/** What was asked for. Throws a DatabaseFailure when there is an error instead. */
export function granted<T>({ data, error }: Answer<T>): NonNullable<T> {
  if (error) throw new DatabaseFailure(error.code || 'unreachable')
  return data as NonNullable<T>
}
