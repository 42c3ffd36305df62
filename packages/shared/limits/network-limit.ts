import { clientNetworks } from './client-network.ts'
import { createRateLimit, type Limit } from './sliding-window.ts'

/** A rate limit per client network, and a higher one for the networks around it. Takes addresses. */
export function createNetworkLimit({ limit, ...options }: Limit) {
  const byShare = new Map<number, ReturnType<typeof createRateLimit>>()

  function limits(address: string) {
    return clientNetworks(address).map(({ key, share }) => {
      const found = byShare.get(share) ?? createRateLimit({ limit: limit * share, ...options })
      byShare.set(share, found)
      return { key, limit: found }
    })
  }

  function record(address: string) {
    for (const { key, limit } of limits(address)) limit.record(key)
  }

  function takeBack(address: string) {
    for (const { key, limit } of limits(address)) limit.takeBack(key)
  }

  return {
    /** Seconds until the next event is allowed; 0 if it is now. */
    retryAfter: (address: string) =>
      Math.max(...limits(address).map(({ key, limit }) => limit.retryAfter(key))),
    record,
    takeBack,
    /** Counts while running, so that concurrent calls are limited; afterwards only if `counts` returns true. */
    async during<Outcome>(
      address: string,
      action: () => Promise<Outcome>,
      counts: (outcome: Outcome) => boolean,
    ) {
      record(address)
      let isCounted = false
      try {
        const outcome = await action()
        isCounted = counts(outcome)
        return outcome
      } finally {
        if (!isCounted) takeBack(address)
      }
    },
  }
}
