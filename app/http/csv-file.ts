import { visibleText } from '../../packages/shared/text/clean-text.ts'
import { brand } from '#app/utils/brand.ts'

const byteOrderMark = '\ufeff'

/** Columns by their header, in order. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => string | null>>

type Table<R> = { columns: CsvColumns<R>; portions: AsyncIterable<R[]> }

/** UTF-8. Rejects before the first byte if the first portion cannot be read. */
export async function streamCsv<R>(table: Table<R>): Promise<ReadableStream<Uint8Array>> {
  const texts = textsOf(table)
  const encoder = new TextEncoder()
  let next = await texts.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = next
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      next = await texts.next()
    },
    cancel: async () => void (await texts.return()),
  })
}

async function* textsOf<R>({ columns, portions }: Table<R>): AsyncGenerator<string, void, void> {
  let start = byteOrderMark + csvLine(Object.keys(columns))
  const cells = (row: R) => Object.values(columns).map((cellOf) => cellOf(row))
  for await (const rows of portions) {
    yield start + rows.map((row) => csvLine(cells(row))).join('')
    start = ''
  }
}

export function csvFile(name: string, body: ReadableStream<Uint8Array>, headers: Headers): Response {
  headers.set('Content-Type', 'text/csv; charset=utf-8')
  headers.set('Content-Disposition', `attachment; filename="${brand.prefix}-${name}.csv"`)
  return new Response(body, { headers })
}

/** Spreadsheets run such cells as formulas. */
const formula = /^\s*[=+\-@\t＝＋－＠]/

/**
 * Same inside a cell, for programs that split at semicolons or tabs: for them quotes inside a cell protect nothing.
 * Finds the sign first: a message may consist of line breaks.
 */
const laterFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\n][\s"]*)/g

/**
 * Spreadsheets read these as numbers or dates, and lose plus signs, leading zeros and digits beyond the eleventh:
 * +1 617 555 0148, 0912345678, 8613800138000, 1-2. Behind a no-break space they are text that can be dialled.
 */
const numeric = /^(?:\+[\d\s().-]+|0\d+|\d{12,}|\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/

/** RFC 4180 with CRLF. Formulas get an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(written: string | null): string {
  if (!written) return ''
  // Rows that others have written, or that are older than the cleaning of forms.
  const value = visibleText(written)
  const inside = value.replace(laterFormula, "'")
  const safe = numeric.test(value) ? `\u00a0${value}` : formula.test(value) ? `'${inside}` : inside
  return /[",;\t\n]/.test(safe) || /^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
