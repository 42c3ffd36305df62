import type { ErasedCounts, RemainingData } from './erasure.ts'

export type PersonalDataResult = {
  /** An email address or a telephone number. */
  email: string
  /** Unnormalized input, for the next request. */
  typed?: string
  found?: { submissions: number; notes: number; leads: number }
  erased?: ErasedCounts
  left?: RemainingData
  /** Processes elsewhere may still hold undelivered data. */
  elsewhere?: boolean
  problem?: 'invalid' | 'mismatch' | 'unavailable'
}

/** Without a response to an erasure, some or all of the data may be gone. */
export function resultWithoutResponse(form: FormData): PersonalDataResult {
  const email = String(form.get('email') ?? '')
  return form.get('act') === 'erase' ? { email, left: 'both' } : { email, problem: 'unavailable' }
}
