import { visibleText } from '../../packages/shared/text/clean-text.ts'
import { timeInTimeZone } from '#app/i18n/dates.ts'
import { brand } from '#app/utils/brand.ts'

const byteOrderMark = '\ufeff'

/** A string stays text in spreadsheets. `written` is for them to understand, such as a day. */
export type CsvCell = string | number | { written: string } | null

/** Columns by their header, in order. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => CsvCell>>

/** Spreadsheets sort, filter and count it by day; of ISO 8601 with a zone or fractions they make text. */
export function csvTime(at: string | null, timeZone: string): CsvCell {
  return at && { written: timeInTimeZone(Date.parse(at), timeZone) }
}

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

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

/**
 * Text that a spreadsheet of some language reads as a number, a date, a time or a truth value, and changes: 0912345678,
 * +1 617 555 0148, 2-3, 3.6, 1e5, 5 March, 3月5日, TRUE. Whole numbers stay what they are up to the eleventh digit.
 */
const retyped = new RegExp(
  `^(?:true|false|(?=.*\\p{N})(?:[^\\p{L}@]|[年月日時时分秒上下午]|[ex](?=\\P{L})|[ap]\\.?m\\b|(?:${months})\\p{L}*)*)$`,
  'iu',
)
const phone = /^\+[\d\s().-]+$/
const wholeNumber = /^(?:0|[1-9]\d{0,10})$/
const maxRetyped = 60

/**
 * Combining grapheme joiner: invisible, and no part of a number or date. LibreOffice 7.4 (five languages), Gnumeric 1.12
 * and SheetJS 0.18 remove a no-break space and convert the rest; of a file with U+2060 Gnumeric says that it is no text.
 */
const textMark = '\u034f'

/** RFC 4180 with CRLF. Formulas get an apostrophe, as spreadsheets write text that begins like one. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(given: CsvCell): string {
  if (typeof given === 'number') return String(given)
  return typeof given === 'string' ? textCell(given) : (given?.written ?? '')
}

function textCell(written: string): string {
  // Rows that others have written, or that are older than the cleaning of forms.
  const value = visibleText(written)
  const inside = value.replace(laterFormula, "'")
  const isRetyped = value.length <= maxRetyped && retyped.test(value) && !wholeNumber.test(value)
  const isFormula = formula.test(value) && !phone.test(value)
  const safe = isFormula ? `'${inside}` : isRetyped ? textMark + inside : inside
  return /[",;\t\n]/.test(safe) || /^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
