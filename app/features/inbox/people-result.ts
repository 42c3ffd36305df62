import type { Erased, Left } from './erasure.ts'

/** What came of looking for a person, or of erasing one. */
export type PeopleResult = {
  email: string
  /** The same as it was typed, which is what to send on. */
  typed?: string
  found?: { submissions: number; notes: number; leads: number }
  erased?: Erased
  left?: Left
  problem?: 'invalid' | 'mismatch' | 'unavailable'
}

/** The result of a form that got no answer: what was to be erased may be gone, in whole or in part. */
export function unansweredPerson(form: FormData): PeopleResult {
  const email = String(form.get('email') ?? '')
  return form.get('act') === 'erase' ? { email, left: 'both' } : { email, problem: 'unavailable' }
}
