import { databaseError } from '../../../packages/shared/text/database-error.ts'
import { streamCsv } from '#app/http/csv-file.ts'
import type { ContactClient } from '#app/load-context.ts'
import type { Tables } from '../../../supabase/contact/database.types.ts'
import { insightsOf, type Found, type Insights } from './insights.ts'
import type { Days, Period } from './period.ts'

const portion = 1_000
const keys = ['day', 'kind', 'page', 'locale', 'label'] as const
const columns = [...keys, 'total'] as const

type Row = Pick<Tables<'site_counts'>, (typeof columns)[number]>

export async function readInsights(client: ContactClient, period: Period): Promise<Insights> {
  const [found, before] = await Promise.all([find(client, period), find(client, period.before)])
  return insightsOf(period, found, before)
}

async function find(client: ContactClient, { first, last }: Days): Promise<Found> {
  const { data, error } = await client.rpc('site_insights', { first_day: first, last_day: last })
  if (error) throw databaseError('site_insights', error)
  return data as Found
}

/** Rejects before the first byte when the counts cannot be read. */
export function insightsCsv(client: ContactClient, days: Days): Promise<ReadableStream<Uint8Array>> {
  return streamCsv({
    columns: {
      ...Object.fromEntries(columns.map((column) => [column, (row: Row) => row[column]])),
      day: ({ day }: Row) => ({ written: day }),
    },
    portions: portionsOf(client, days),
  })
}

/** New counts shift later rows into the next portion, where they are dropped as duplicates. */
async function* portionsOf(client: ContactClient, days: Days): AsyncGenerator<Row[], void, void> {
  let start = 0
  let rows: Row[]
  let before = new Set<string>()
  do {
    rows = await readPortion(client, days, start)
    yield rows.filter((row) => !before.has(keyOf(row)))
    before = new Set(rows.map(keyOf))
    start += portion
  } while (rows.length === portion)
}

function keyOf(row: Row): string {
  return JSON.stringify(keys.map((column) => row[column]))
}

async function readPortion(client: ContactClient, { first, last }: Days, start: number): Promise<Row[]> {
  const table = client.from('site_counts').select(columns.join(',')).gte('day', first).lte('day', last)
  const sorted = keys.reduce((query, column) => query.order(column), table)
  const { data, error } = await sorted.range(start, start + portion - 1)
  if (error) throw databaseError('site_counts', error)
  return data as unknown as Row[]
}
