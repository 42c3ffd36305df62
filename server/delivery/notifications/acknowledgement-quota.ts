import { createHash } from 'node:crypto'
import { accountAddress } from '../../../packages/shared/text/email-address.ts'
import { createRateLimit } from '../../../packages/shared/limits/sliding-window.ts'
import { openMailLimit } from './mail-limit.ts'

const aDay = 86_400_000

/** Limits mails per recipient, whose address the sender may have made up. In memory, as hashes. */
export function openQuota(perDay = 5, now?: () => number) {
  const sent = createRateLimit({ limit: perDay, window: aDay, now })
  const all = openMailLimit(now)
  return {
    isSpent: (address: string) => all.isReached() || sent.retryAfter(keyOf(address)) > 0,
    spend(address: string): void {
      all.record()
      sent.record(keyOf(address))
    },
  }
}

function keyOf(address: string): string {
  return createHash('sha256').update(accountAddress(address)).digest('base64')
}
