import { randomBytes } from 'node:crypto'
import { timingSafeEqualText } from '../../packages/shared/timing-safe-equal.ts'
import { secretHash } from '../../packages/shared/secret-hash.ts'

export type Credentials = { email: string; password: string }

export type OneTimeSignIn = {
  token: string
  /** Single use. Null for a wrong, used or expired token. After an outage, `giveBack` makes it valid again. */
  redeem(token: string): (Credentials & { giveBack(): void }) | null
}

export const oneTimeSignInLifetime = 15 * 60_000

export function offerOneTimeSignIn(
  credentials: Credentials,
  { now = Date.now, lifetime = oneTimeSignInLifetime } = {},
): OneTimeSignIn {
  const token = randomBytes(24).toString('base64url')
  const hash = secretHash(token)
  const expires = now() + lifetime
  let offered: Credentials | null = credentials
  return {
    token,
    redeem(given) {
      if (now() >= expires) offered = null
      if (!offered || !timingSafeEqualText(secretHash(given), hash)) return null
      const redeemed = offered
      offered = null
      return { ...redeemed, giveBack: () => void (offered = redeemed) }
    },
  }
}
