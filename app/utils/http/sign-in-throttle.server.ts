import { accountAddress } from '#app/utils/email-address.ts'
import { clientNetwork } from '#app/utils/http/client-network.ts'
import { createRateLimit } from '#app/utils/sliding-window.ts'

type Limits = {
  /** Per account from one address. */
  pair: number
  /** Per address. */
  address: number
  /** Per account from everywhere, but where it has signed in before; null for no such limit. */
  account: number | null
}

type Options = { now?: () => number; window?: number; limits?: Limits; capacity?: number }

/**
 * Limits attempts within a sliding window (milliseconds). Refused ones do not count, so a limit always ends. Nobody can
 * lock the owner of an account out by trying it from elsewhere: only addresses are held up, unless `account` says more.
 */
export function createSignInThrottle({
  now,
  window = 15 * 60_000,
  limits = { pair: 5, address: 30, account: null },
  capacity = 10_000,
}: Options = {}) {
  const counter = (limit: number) => createRateLimit({ limit, window, capacity, now })
  const pairs = counter(limits.pair)
  const addresses = counter(limits.address)
  const accounts = counter(limits.account ?? 1)
  const trusted = new Set<string>()

  function keysOf(address: string, email: string) {
    const from = clientNetwork(address)
    const account = accountAddress(email)
    return { from, account, pair: `${account} ${from}` }
  }

  function countersFor(address: string, email: string) {
    const { from, account, pair } = keysOf(address, email)
    const isLimited = limits.account !== null && !trusted.has(pair)
    return [
      { counter: pairs, key: pair },
      { counter: addresses, key: from },
      ...(isLimited ? [{ counter: accounts, key: account }] : []),
    ]
  }

  return {
    /** Seconds until the next attempt may be made; 0 when it may be made now, in which case it counts already. */
    attempt(address: string, email: string): number {
      const all = countersFor(address, email)
      const wait = Math.max(...all.map(({ counter, key }) => counter.wait(key)))
      if (wait === 0) for (const { counter, key } of all) counter.note(key)
      return wait
    },
    /** The last attempt does not count: nobody could say whether it was right. */
    takeBack(address: string, email: string): void {
      for (const { counter, key } of countersFor(address, email)) counter.takeBack(key)
    },
    /** Forgets the failures of an account at an address, once it was right. */
    succeed(address: string, email: string): void {
      const { pair } = keysOf(address, email)
      for (const { counter, key } of countersFor(address, email).slice(1)) counter.takeBack(key)
      pairs.forget(pair)
      if (trusted.size >= capacity) trusted.clear()
      trusted.add(pair)
    },
  }
}
