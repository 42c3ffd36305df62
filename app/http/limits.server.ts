import { createFairQueue } from '../../packages/shared/limits/fair-queue.ts'
import { createNetworkLimit } from '../../packages/shared/limits/network-limit.ts'
import { createSignInThrottle } from '../../packages/shared/limits/sign-in-throttle.ts'

const inTenMinutes = (limit: number) => createNetworkLimit({ limit, window: 600_000 })

export type Limits = ReturnType<typeof createLimits>

/** What one site allows its clients. */
export function createLimits() {
  return {
    signIns: createSignInThrottle(),
    /** Per account too: many IP addresses could guess six digits. Only a client with the password can use it up. */
    codes: createSignInThrottle({ limits: { pair: 5, address: 30, account: 50 } }),
    /** Passwords cost CPU in the embedded Auth; the hosted one limits the site as a whole. */
    passwords: createFairQueue({ slots: 2, slotTime: 2_000, perClient: 8 }),
    /** Per client network: enough for a classroom that shares an address. */
    forms: {
      contact: inTenMinutes(30),
      // A conversation posts its lead twice.
      lead: inTenMinutes(60),
      'chat-steps': inTenMinutes(300),
      // A page view sends two to four.
      counts: inTenMinutes(600),
      'password-reset': inTenMinutes(20),
    },
    /** Each attempt bypasses Sanity's CDN, which is billed on hosted content. */
    invalidPreviewKeys: inTenMinutes(20),
  }
}
