import { clientNetworks } from '../../shared/limits/client-network.ts'
import { QueueFullError } from '../../shared/limits/fair-shares.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { createSignInThrottle } from '../../shared/limits/sign-in-throttle.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { clientGone } from '../http/errors.ts'
import type { LakeLogger } from '../logger.ts'

type SignInOutcome =
  | { kind: 'signed-in'; secret: string }
  | { kind: 'wrong' }
  | { kind: 'throttled'; retryAfterSeconds: number }
  | { kind: 'unavailable' }

export type SignIn = {
  /** Takes as long for an unknown account. */
  attempt(
    email: string,
    password: string,
    client: { address: string; signal?: AbortSignal; isKept?: boolean },
  ): Promise<SignInOutcome>
}

/** A full queue of passwords is empty again by then. */
const BUSY_SECONDS = 30

type Throttle = ReturnType<typeof createSignInThrottle>

export function createSignIn({ users, sessions }: Accounts, throttle: Throttle, logger: LakeLogger): SignIn {
  return {
    async attempt(email, password, { address, signal, isKept }) {
      const retryAfterSeconds = throttle.attempt(address, email)
      if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
      try {
        const user = await users.verify(email, password, { holders: clientNetworks(address), signal })
        if (!user) return { kind: 'wrong' }
        const secret = sessions.begin(user.id, isKept)
        throttle.succeed(address, email)
        return { kind: 'signed-in', secret }
      } catch (error) {
        throttle.takeBack(address, email)
        if (signal?.aborted) throw clientGone()
        if (error instanceof QueueFullError) return { kind: 'throttled', retryAfterSeconds: BUSY_SECONDS }
        logger.error({ error: errorMessage(error) }, 'content lake: sign-in failed')
        return { kind: 'unavailable' }
      }
    },
  }
}
