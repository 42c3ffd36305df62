import { randomBytes } from 'node:crypto'

/** A password that nobody guesses, for an account that is made without one: 20 characters, shown once. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
