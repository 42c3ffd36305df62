import { databaseError } from '#app/database-error.server.ts'
import { csvLine } from '#app/http/csv.ts'
import type { LoadContext } from '#app/load-context.ts'
import type { Days } from './period.ts'

type Client = LoadContext['leads']

const portion = 1_000
const columns = ['day', 'kind', 'page', 'locale', 'label', 'total'] as const

type Row = Record<(typeof columns)[number], string | number>

/** Every sum of some days as UTF-8 CSV, read and sent in portions. Rejects before the first byte when it cannot be read. */
export async function insightsCsv(client: Client, days: Days): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let start = 0
  let waiting: Row[] = await readPortion(client, days, 0)
  let head = '\ufeff' + csvLine(columns)
  return new ReadableStream({
    async pull(controller) {
      const lines = waiting.map((row) => csvLine(columns.map((column) => String(row[column]))))
      controller.enqueue(encoder.encode(head + lines.join('')))
      head = ''
      if (waiting.length < portion) return controller.close()
      start += portion
      waiting = await readPortion(client, days, start)
    },
  })
}

async function readPortion(client: Client, { first, last }: Days, start: number): Promise<Row[]> {
  const table = client.from('site_counts').select(columns.join(',')).gte('day', first).lte('day', last)
  const sorted = columns.slice(0, -1).reduce((query, column) => query.order(column), table)
  const { data, error } = await sorted.range(start, start + portion - 1)
  if (error) throw databaseError('site_counts', error)
  return data as unknown as Row[]
}
