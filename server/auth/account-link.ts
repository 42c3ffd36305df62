import { randomBytes } from 'node:crypto'
import { secretHash } from '../../packages/shared/secret-hash.ts'
import { timingSafeEqualText } from '../../packages/shared/timing-safe-equal.ts'

/** Link for one use, by which the owner of a new installation chooses the password. */
export type AccountLink = ReturnType<typeof accountLink>

export const accountLinkLifetime = 15 * 60_000

/** `create` resolves to false when there is no account to create any more. */
export function accountLink(create: (password: string) => Promise<boolean>, now = Date.now) {
  const token = randomBytes(24).toString('base64url')
  const hash = secretHash(token)
  const expires = now() + accountLinkLifetime
  let isUsed = false
  const isOpen = (given: string) => !isUsed && now() < expires && timingSafeEqualText(secretHash(given), hash)
  return {
    token,
    isOpen,
    /** False for a wrong, used or expired token. A failure leaves the token valid. */
    async redeem(given: string, password: string): Promise<boolean> {
      if (!isOpen(given)) return false
      isUsed = true
      try {
        return await create(password)
      } catch (error) {
        isUsed = false
        throw error
      }
    },
  }
}
