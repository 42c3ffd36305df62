import { isUuid } from '#app/utils/uuid.ts'
import type { ErasedCounts, RemainingData } from './erasure.ts'

/** Ids of messages and leads. */
export type RowIds = { submissions: string[]; leads: string[] }

/** What the page shows of a message or lead, so that staff can tell whose it is. */
export type FoundRow = {
  table: keyof RowIds
  id: string
  name: string | null
  email: string | null
  phone: string | null
  /** ISO timestamp; null while it waits for its first delivery. */
  at: string | null
  notes: number
  isTicked: boolean
}

export type PersonalDataResult = {
  /** An email address or a telephone number. */
  email: string
  /** Unnormalized input, for the next request. */
  typed?: string
  found?: FoundRow[]
  erased?: ErasedCounts
  left?: RemainingData
  /** Rows of an erasure to repeat. */
  again?: RowIds
  /** Processes elsewhere may still hold undelivered data. */
  elsewhere?: boolean
  problem?: 'invalid' | 'none' | 'mismatch' | 'unavailable'
}

/** The rows that are ticked. */
export function readRowIds(form: FormData): RowIds {
  const idsOf = (table: keyof RowIds) => form.getAll(table).filter(isUuid)
  return { submissions: idsOf('submissions'), leads: idsOf('leads') }
}

/** Without a response to an erasure, some or all of the data may be gone. */
export function resultWithoutResponse(form: FormData): PersonalDataResult {
  const email = String(form.get('email') ?? '')
  return form.get('act') === 'erase'
    ? { email, left: 'both', again: readRowIds(form) }
    : { email, problem: 'unavailable' }
}
