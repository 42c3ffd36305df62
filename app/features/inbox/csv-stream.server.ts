import { csvLine } from '#app/http/csv.ts'

/** Rows of a portion. */
export const portion = 500

const byteOrderMark = '\ufeff'

type Row = { id: string; created_at: string }

type Table<R extends Row> = {
  header: string[]
  cells(row: R): (string | null)[]
  /** The next portion, newest first, behind a row. */
  read(after: R | undefined): Promise<R[]>
}

/** A table as UTF-8 CSV, read and sent in portions. Rejects before the first byte when it cannot be read. */
export async function streamCsv<R extends Row>(table: Table<R>): Promise<ReadableStream<Uint8Array>> {
  const lines = portions(table)
  const encoder = new TextEncoder()
  let waiting = await lines.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = waiting
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      waiting = await lines.next()
    },
    cancel: async () => void (await lines.return()),
  })
}

async function* portions<R extends Row>({
  header,
  cells,
  read,
}: Table<R>): AsyncGenerator<string, void, void> {
  let start = byteOrderMark + csvLine(header)
  let last: R | undefined
  do {
    const rows = await read(last)
    yield start + rows.map((row) => csvLine(cells(row))).join('')
    start = ''
    last = rows.length === portion ? rows.at(-1) : undefined
  } while (last)
}

/** Condition of PostgREST for what comes behind a row in a list, newest first. */
export function behind({ created_at, id }: Row): string {
  return `created_at.lt.${created_at},and(created_at.eq.${created_at},id.lt.${id})`
}
