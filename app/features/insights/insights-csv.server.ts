import { databaseError } from '#app/database-error.server.ts'
import { streamCsv } from '#app/http/csv-file.ts'
import type { LoadContext } from '#app/load-context.ts'
import type { Days } from './period.ts'

type Client = LoadContext['leads']

const portion = 1_000
const columns = ['day', 'kind', 'page', 'locale', 'label', 'total'] as const

type Row = Record<(typeof columns)[number], string | number>

/** Every sum of some days as CSV. Rejects before the first byte when it cannot be read. */
export function insightsCsv(client: Client, days: Days): Promise<ReadableStream<Uint8Array>> {
  return streamCsv({
    header: columns,
    portions: portionsOf(client, days),
    cells: (row) => columns.map((column) => String(row[column])),
  })
}

async function* portionsOf(client: Client, days: Days): AsyncGenerator<Row[], void, void> {
  let start = 0
  let rows: Row[]
  do {
    rows = await readPortion(client, days, start)
    yield rows
    start += portion
  } while (rows.length === portion)
}

async function readPortion(client: Client, { first, last }: Days, start: number): Promise<Row[]> {
  const table = client.from('site_counts').select(columns.join(',')).gte('day', first).lte('day', last)
  const sorted = columns.slice(0, -1).reduce((query, column) => query.order(column), table)
  const { data, error } = await sorted.range(start, start + portion - 1)
  if (error) throw databaseError('site_counts', error)
  return data as unknown as Row[]
}
