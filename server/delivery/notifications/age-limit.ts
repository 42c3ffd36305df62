import { errorMessage } from '../../../packages/shared/text/error-message.ts'
import { RefusedDelivery, type Sender } from '../../backends/sender.ts'

export const notificationAge = 3 * 86_400_000

/** Retries until the payload's `since` is too old, then refuses with the last error. */
export function withinAge(send: Sender, limit: number): Sender {
  const reasons = new Map<string, string>()
  return async (payload, key) => {
    const reason = reasons.get(key) ?? 'too old'
    reasons.delete(key)
    if (Date.now() - since(payload) >= limit) throw new RefusedDelivery(`given up: ${reason}`)
    try {
      await send(payload, key)
    } catch (error) {
      if (!(error instanceof RefusedDelivery)) reasons.set(key, errorMessage(error))
      throw error
    }
  }
}

function since(payload: unknown): number {
  const { since: time } = (payload ?? {}) as { since?: unknown }
  return (typeof time === 'string' && Date.parse(time)) || 0
}
