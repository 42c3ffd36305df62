import { databaseError } from '../../../packages/shared/text/database-error.ts'
import type { SubmissionFilter } from './submission-filter.ts'

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

const portion = 500

export type Row = { id: string; created_at: string }

type Sortable<Q> = { order(column: string, options: { ascending: boolean }): Q }

type List = {
  order: Sortable<List>['order']
  or(filters: string): List
  limit(count: number): PromiseLike<QueryResult<unknown>>
}

/** The id makes the order stable for equal timestamps. */
export function byTime<Q extends Sortable<Q>>(query: Q, ascending: boolean): Q {
  return query.order('created_at', { ascending }).order('id', { ascending })
}

export function newestFirst<Q extends Sortable<Q>>(query: Q): Q {
  return byTime(query, false)
}

/** `list` creates a new query per portion. Begins after `last`. */
export async function* portionsOf<R extends Row>(
  name: string,
  list: () => List,
  last?: Row,
): AsyncGenerator<R[], void, void> {
  do {
    const remaining = last ? list().or(beyond(last, ['created_at', 'id'], 'lt')) : list()
    const rows = unwrap(name, await newestFirst(remaining).limit(portion)) as R[]
    yield rows
    last = rows.length === portion ? rows.at(-1) : undefined
  } while (last)
}

/** `next`: the row after which the next portion begins. */
type IdPortion = { ids: string[]; next?: Row | undefined }

/** The chosen ids at once, else those of the list: a change at about a millisecond a row is done long before a timeout. */
export async function* idsInPortions(
  name: string,
  { only, after }: { only: string[] | null; after?: Row },
  list: () => List,
): AsyncGenerator<IdPortion, void, void> {
  if (only) yield { ids: only }
  else
    for await (const rows of portionsOf(name, list, after)) {
      const next = rows.length === portion ? rows.at(-1) : undefined
      yield { ids: rows.map(({ id }) => id), next }
    }
}

/** PostgREST filter for the rows beyond this one in the order of the keys (keyset pagination). */
export function beyond<Key extends string>(
  row: Record<Key, string | number | boolean | null>,
  keys: readonly Key[],
  side: 'gt' | 'lt',
): string {
  const filters = keys.map((key, index) => {
    const same = keys.slice(0, index).map((equal) => `${equal}.eq.${row[equal]}`)
    const parts = [...same, `${key}.${side}.${row[key]}`].join()
    return index === 0 ? parts : `and(${parts})`
  })
  return filters.join()
}

/** Reads the requested page, or the last one, for example after the last page was archived. */
export async function pageOrLast<Read extends { rows: unknown[]; found: number }>(
  { page: requested, pageSize }: Pick<SubmissionFilter, 'page' | 'pageSize'>,
  read: (page: number) => Promise<Read>,
): Promise<Read & { page: number }> {
  const found = await read(requested)
  if (requested === 1 || found.rows.length > 0) return { ...found, page: requested }
  // PostgREST reports no total beyond the end.
  const first = await read(1)
  const page = Math.max(1, Math.ceil(first.found / pageSize))
  return { ...(page === 1 ? first : await read(page)), page }
}
