import { RefusedDelivery, type Carrier } from '../outbox/deliveries.ts'

/** How long a notification is worth trying: 3 days, in ms. */
export const notificationAge = 3 * 86_400_000

/** Lets a carrier fail until its payload, which says since when it waits, has become too old. */
export function withinAge(carry: Carrier, limit: number): Carrier {
  return async (payload, key) => {
    try {
      await carry(payload, key)
    } catch (error) {
      if (error instanceof RefusedDelivery || Date.now() - since(payload) < limit) throw error
      throw new RefusedDelivery(`given up: ${error instanceof Error ? error.message : 'unknown failure'}`)
    }
  }
}

/** Milliseconds since 1970; a payload that does not say is given up at once. */
function since(payload: unknown): number {
  const { since: time } = (payload ?? {}) as { since?: unknown }
  return (typeof time === 'string' && Date.parse(time)) || 0
}
