import { unwrap } from './query-result.server.ts'

const portion = 500

type Row = { id: string; created_at: string }

type Answer = Parameters<typeof unwrap>[1]

type Sortable<Q> = { order(column: string, options: { ascending: boolean }): Q }

type List = {
  order: Sortable<List>['order']
  or(filters: string): List
  limit(count: number): PromiseLike<Answer>
}

/** The order of every list; of two that came at the same moment the same one is always first. */
export function newestFirst<Q extends Sortable<Q>>(query: Q): Q {
  return query.order('created_at', { ascending: false }).order('id', { ascending: false })
}

/** Every row of a list of the table `name`, in portions. `list` makes its query anew. */
export async function* portionsOf<R extends Row>(
  name: string,
  list: () => List,
): AsyncGenerator<R[], void, void> {
  let last: R | undefined
  do {
    const rest = last ? list().or(behind(last)) : list()
    const rows = unwrap(name, await newestFirst(rest).limit(portion)) as R[]
    yield rows
    last = rows.length === portion ? rows.at(-1) : undefined
  } while (last)
}

/** Condition of PostgREST for what comes behind a row. */
function behind({ created_at, id }: Row): string {
  return `created_at.lt.${created_at},and(created_at.eq.${created_at},id.lt.${id})`
}
