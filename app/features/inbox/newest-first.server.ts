import { unwrap } from './query-result.server.ts'

const portion = 500

type Row = { id: string; created_at: string }

type QueryResult = Parameters<typeof unwrap>[1]

type Sortable<Q> = { order(column: string, options: { ascending: boolean }): Q }

type List = {
  order: Sortable<List>['order']
  or(filters: string): List
  limit(count: number): PromiseLike<QueryResult>
}

/** The id makes the order stable for equal timestamps. */
export function byTime<Q extends Sortable<Q>>(query: Q, ascending: boolean): Q {
  return query.order('created_at', { ascending }).order('id', { ascending })
}

export function newestFirst<Q extends Sortable<Q>>(query: Q): Q {
  return byTime(query, false)
}

/** `list` creates a new query per portion. */
export async function* portionsOf<R extends Row>(
  name: string,
  list: () => List,
): AsyncGenerator<R[], void, void> {
  let last: R | undefined
  do {
    const remaining = last ? list().or(after(last)) : list()
    const rows = unwrap(name, await newestFirst(remaining).limit(portion)) as R[]
    yield rows
    last = rows.length === portion ? rows.at(-1) : undefined
  } while (last)
}

/** PostgREST filter for the rows after this one (keyset pagination). */
function after({ created_at, id }: Row): string {
  return `created_at.lt.${created_at},and(created_at.eq.${created_at},id.lt.${id})`
}
