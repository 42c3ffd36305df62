import { brand } from '#app/utils/brand.ts'
import { csvLine } from './csv.ts'

const byteOrderMark = '\ufeff'

type Table<R> = {
  header: readonly string[]
  /** One portion at least. */
  portions: AsyncIterable<R[]>
  cells(row: R): (string | null)[]
}

/** A table as UTF-8 CSV, read and sent in portions. Rejects before the first byte when it cannot be read. */
export async function streamCsv<R>(table: Table<R>): Promise<ReadableStream<Uint8Array>> {
  const texts = textsOf(table)
  const encoder = new TextEncoder()
  let waiting = await texts.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = waiting
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      waiting = await texts.next()
    },
    cancel: async () => void (await texts.return()),
  })
}

async function* textsOf<R>({ header, portions, cells }: Table<R>): AsyncGenerator<string, void, void> {
  let start = byteOrderMark + csvLine(header)
  for await (const rows of portions) {
    yield start + rows.map((row) => csvLine(cells(row))).join('')
    start = ''
  }
}

/** The answer that saves a table as `<brand>-<name>.csv`. */
export function csvFile(name: string, body: ReadableStream<Uint8Array>, headers: Headers): Response {
  headers.set('Content-Type', 'text/csv; charset=utf-8')
  headers.set('Content-Disposition', `attachment; filename="${brand.prefix}-${name}.csv"`)
  return new Response(body, { headers })
}
