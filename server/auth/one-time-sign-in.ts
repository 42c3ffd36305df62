import { randomBytes } from 'node:crypto'
import { timingSafeEqualText } from '../../app/utils/timing-safe-equal.server.ts'
import { secretHash } from './secret-hash.ts'

export type Credentials = { email: string; password: string }

export type OneTimeSignIn = {
  /** Goes into the link. */
  token: string
  /** The credentials, once, for the right token in time; otherwise null. */
  redeem(token: string): Credentials | null
}

/** How long the link can be used, in ms. */
export const oneTimeSignInLasts = 15 * 60_000

/** A sign-in without typing the password, offered to whoever reads the terminal. Of the token only the hash is kept. */
export function offerOneTimeSignIn(
  credentials: Credentials,
  { now = Date.now, lasts = oneTimeSignInLasts } = {},
): OneTimeSignIn {
  const token = randomBytes(24).toString('base64url')
  const hash = secretHash(token)
  const expires = now() + lasts
  let offered: Credentials | null = credentials
  return {
    token,
    redeem(given) {
      if (now() >= expires) offered = null
      if (!offered || !timingSafeEqualText(secretHash(given), hash)) return null
      const redeemed = offered
      offered = null
      return redeemed
    },
  }
}
