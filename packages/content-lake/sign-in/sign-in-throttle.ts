import { clientNetwork } from '../../shared/client-network.ts'
import { accountAddress } from '../../shared/email-address.ts'
import { createSizedLru } from '../../shared/sized-lru.ts'
import type { SignInThrottle } from './sign-in.ts'

const WINDOW_MS = 15 * 60_000
const PER_ACCOUNT = 5
const PER_NETWORK = 30
const MAX_KEYS = 20_000

/** Attempts per account and network, and per network, in fixed windows. `now` in ms. */
export function createSignInThrottle(now = () => performance.now()): SignInThrottle {
  const windows = createSizedLru<{ used: number; end: number }>(MAX_KEYS)

  function windowOf(key: string, limit: number) {
    const known = windows.get(key)
    const window = known && known.end > now() ? known : { used: 0, end: now() + WINDOW_MS }
    windows.set(key, window, 1)
    return { window, limit }
  }

  function windowsOf(address: string, email: string) {
    const network = clientNetwork(address)
    const account = windowOf(`${network} ${accountAddress(email)}`, PER_ACCOUNT)
    return [account, windowOf(network, PER_NETWORK)] as const
  }

  function takeBack(address: string, email: string): void {
    for (const { window } of windowsOf(address, email)) window.used = Math.max(0, window.used - 1)
  }

  return {
    attempt(address, email) {
      const all = windowsOf(address, email)
      const waits = all.map(({ window, limit }) => (window.used < limit ? 0 : window.end - now()))
      const wait = Math.max(...waits)
      if (wait === 0) for (const { window } of all) window.used += 1
      return Math.ceil(wait / 1_000)
    },
    takeBack,
    succeed(address, email) {
      takeBack(address, email)
      windowsOf(address, email)[0].window.used = 0
    },
  }
}
