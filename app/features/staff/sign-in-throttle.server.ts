type Limits = { pair: number; address: number; account: number }

type Options = { now?: () => number; window?: number; limits?: Limits; capacity?: number }

/**
 * Limits wrong passwords within a sliding window (milliseconds): per account from one address, per address, and per
 * account. Refused attempts do not count, so a limit always ends; and whoever has signed in from an address before
 * is not held up there by what others try elsewhere. The memory is of this process and bounded.
 */
export function createSignInThrottle({
  now = Date.now,
  window = 15 * 60_000,
  limits = { pair: 5, address: 30, account: 60 },
  capacity = 10_000,
}: Options = {}) {
  const attempts = new Map<string, number[]>()
  const trusted = new Set<string>()

  function recent(key: string): number[] {
    return (attempts.get(key) ?? []).filter((time) => time > now() - window)
  }

  function keysOf(address: string, email: string): [key: string, limit: number][] {
    const from = network(address)
    const account = email.trim().toLowerCase()
    const pair = `${account} ${from}`
    const keys: [string, number][] = [
      [`pair ${pair}`, limits.pair],
      [`address ${from}`, limits.address],
    ]
    return trusted.has(pair) ? keys : [...keys, [`account ${account}`, limits.account]]
  }

  function note(key: string) {
    const times = [...recent(key), now()]
    attempts.delete(key)
    attempts.set(key, times)
    if (attempts.size > capacity) attempts.delete(attempts.keys().next().value!)
  }

  return {
    /** Seconds until the next attempt may be made; 0 when it may be made now, in which case it counts already. */
    attempt(address: string, email: string): number {
      const keys = keysOf(address, email)
      const waits = keys.map(([key, limit]) => {
        const first = recent(key).at(-limit)
        return first === undefined ? 0 : first + window - now()
      })
      const wait = Math.max(...waits)
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const [key] of keys) note(key)
      return 0
    },
    /** Forgets the failures of an account at an address, once the password was right. */
    succeed(address: string, email: string): void {
      const keys = keysOf(address, email)
      attempts.delete(keys[0]![0])
      for (const [key] of keys.slice(1)) attempts.set(key, recent(key).slice(0, -1))
      if (trusted.size >= capacity) trusted.clear()
      trusted.add(`${email.trim().toLowerCase()} ${network(address)}`)
    },
  }
}

/** Whoever has one IPv6 address has a whole /64 of them. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
