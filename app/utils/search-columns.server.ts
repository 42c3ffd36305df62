import { databaseError } from '../../packages/shared/text/database-error.ts'
import { accountAddress } from '../../packages/shared/text/email-address.ts'
import { foldText } from '../../packages/shared/text/fold-text.ts'
import { asciiAddress, readableAddress } from '../../packages/shared/text/mail-domain.ts'
import type { UntypedClient } from '#app/load-context.ts'
import { visibleAddress } from './normalized-contact.ts'
import { phoneForms } from './phone-number.server.ts'

/** By what staff find a row. The database clears these columns when what they are made of changes. */
export type SearchColumns = { search_text: string; email_key: string | null; phone_forms: string[] }

type Text = string | null | undefined

/** All spellings of an address have one key. */
export function emailKey(written: string): string {
  const visible = visibleAddress(written)
  const ascii = asciiAddress(visible)
  return accountAddress(ascii.endsWith('@') ? visible : ascii)
}

/** `said`: everything but the number, which stands alone, with its digits, as a telephone shows it. */
function searchColumns(said: Text[], email: Text, phone: Text): SearchColumns {
  const addresses = email ? new Set([email, asciiAddress(email), readableAddress(email)]) : []
  const digits = foldText(phone ?? '').replace(/\D/g, '')
  return {
    search_text: `${foldText([...addresses, ...said].filter(Boolean).join('\n'))}\x1f${foldText([phone ?? '', digits].join('\n'))}`,
    email_key: email ? emailKey(email) : null,
    phone_forms: phoneForms(phone ?? null),
  }
}

type Row = Record<string, unknown>

const text = (row: Row, column: string): Text => row[column] as Text
const texts = (row: Row, columns: readonly string[]): Text[] => columns.map((column) => text(row, column))

const tables = {
  contact_submissions: {
    columns: ['name', 'email', 'phone_number', 'message'],
    of: (row: Row) =>
      searchColumns(texts(row, ['name', 'message']), text(row, 'email'), text(row, 'phone_number')),
  },
  leads: {
    columns: ['contact_name', 'contact_email', 'contact_phone', 'user_type', 'grade', 'goal', 'tags', 'path'],
    of: (row: Row) => {
      const answers = texts(row, ['contact_name', 'user_type', 'grade', 'goal'])
      const tags = (row.tags as string[]).join(' ')
      const said = [...answers, tags, JSON.stringify(row.path)]
      return searchColumns(said, text(row, 'contact_email'), text(row, 'contact_phone'))
    },
  },
} as const

type Table = keyof typeof tables

export function searchColumnsOf(table: Table, row: Row): SearchColumns {
  return tables[table].of(row)
}

/** Written at once. */
const portion = 50

/**
 * Writes the search columns of rows that lack them: written past the server, or changed since. Searches wait for it, so
 * that they miss none.
 */
export async function completeRows(database: UntypedClient, table: Table): Promise<void> {
  const columns = ['id', 'updated_at', ...tables[table].columns].join(', ')
  const missing = () =>
    database.from(table).select(columns).is('search_text', null).order('id').limit(portion)
  let rows: Row[] = []
  do {
    const last = rows.at(-1)
    const found = await (last ? missing().gt('id', last.id) : missing())
    if (found.error) throw databaseError(table, found.error)
    rows = found.data as unknown as Row[]
    await Promise.all(rows.map((row) => completeRow(database, table, row)))
  } while (rows.length === portion)
}

export async function completeRow(database: UntypedClient, table: Table, row: Row): Promise<void> {
  const update = database.from(table).update(searchColumnsOf(table, row))
  // Should it change meanwhile, it is found again.
  const { error } = await update.eq('id', row.id).eq('updated_at', row.updated_at)
  if (error) throw databaseError(table, error)
}
