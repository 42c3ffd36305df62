import type { ErasedCounts, RemainingCounts } from './erasure.ts'

/** What came of looking for a person, or of erasing one. */
export type PersonalDataResult = {
  email: string
  /** The same as it was typed, which is what to send on. */
  typed?: string
  found?: { submissions: number; notes: number; leads: number }
  erased?: ErasedCounts
  left?: RemainingCounts
  problem?: 'invalid' | 'mismatch' | 'unavailable'
}

/** The result of a form that got no answer: what was to be erased may be gone, in whole or in part. */
export function unansweredRequest(form: FormData): PersonalDataResult {
  const email = String(form.get('email') ?? '')
  return form.get('act') === 'erase' ? { email, left: 'both' } : { email, problem: 'unavailable' }
}
