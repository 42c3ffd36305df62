import { errorMessage } from '../../observability/error-message.ts'
import { RefusedDelivery, type Carrier } from '../outbox/deliveries.ts'

/** How long a notification is worth trying: 3 days, in ms. */
export const notificationAge = 3 * 86_400_000

/**
 * Lets a carrier try until its payload, which says since when it waits, has become too old; then it is refused untried, with
 * the reason of the last failure. So nothing is told late that was left lying: while the site was off, or in a backup.
 */
export function withinAge(carry: Carrier, limit: number): Carrier {
  /** By key, of what has failed since the start and is to be tried again. */
  const reasons = new Map<string, string>()
  return async (payload, key) => {
    const reason = reasons.get(key) ?? 'too old'
    reasons.delete(key)
    if (Date.now() - since(payload) >= limit) throw new RefusedDelivery(`given up: ${reason}`)
    try {
      await carry(payload, key)
    } catch (error) {
      if (!(error instanceof RefusedDelivery)) reasons.set(key, errorMessage(error))
      throw error
    }
  }
}

/** Milliseconds since 1970; a payload that does not say is given up at once. */
function since(payload: unknown): number {
  const { since: time } = (payload ?? {}) as { since?: unknown }
  return (typeof time === 'string' && Date.parse(time)) || 0
}
