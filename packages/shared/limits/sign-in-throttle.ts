import { accountAddress } from '../text/email-address.ts'
import { clientNetwork } from './client-network.ts'
import { createNetworkLimit } from './network-limit.ts'
import { createRateLimit } from './sliding-window.ts'

type Limits = {
  pair: number
  address: number
  /** Per account, except from networks where it has signed in; null for no limit. */
  account: number | null
}

type Options = { now?: () => number; window?: number; limits?: Limits; capacity?: number }

/** `window` in ms. Refused attempts do not count, so that a limit always ends. By default an account cannot be locked out. */
export function createSignInThrottle({
  now,
  window = 15 * 60_000,
  limits = { pair: 5, address: 30, account: null },
  capacity = 10_000,
}: Options = {}) {
  const counter = (limit: number) => createRateLimit({ limit, window, capacity, now })
  const pairs = counter(limits.pair)
  const addresses = createNetworkLimit({ limit: limits.address, window, capacity, now })
  const accounts = counter(limits.account ?? 1)
  const trusted = new Set<string>()

  function keysOf(address: string, email: string) {
    const from = clientNetwork(address)
    const account = accountAddress(email)
    return { account, pair: `${account} ${from}` }
  }

  function countersFor(address: string, email: string) {
    const { account, pair } = keysOf(address, email)
    const isLimited = limits.account !== null && !trusted.has(pair)
    return [
      { counter: pairs, key: pair },
      { counter: addresses, key: address },
      ...(isLimited ? [{ counter: accounts, key: account }] : []),
    ]
  }

  return {
    /** Seconds until the next attempt. 0 counts the attempt. */
    attempt(address: string, email: string): number {
      const all = countersFor(address, email)
      const retryAfter = Math.max(...all.map(({ counter, key }) => counter.retryAfter(key)))
      if (retryAfter === 0) for (const { counter, key } of all) counter.record(key)
      return retryAfter
    },
    takeBack(address: string, email: string): void {
      for (const { counter, key } of countersFor(address, email)) counter.takeBack(key)
    },
    succeed(address: string, email: string): void {
      const { pair } = keysOf(address, email)
      for (const { counter, key } of countersFor(address, email).slice(1)) counter.takeBack(key)
      pairs.forget(pair)
      if (trusted.size >= capacity) trusted.clear()
      trusted.add(pair)
    },
  }
}
