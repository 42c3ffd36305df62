import { errorMessage } from '../../../server/observability/error-message.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { LakeLogger } from '../logger.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

type SignInOutcome =
  | { kind: 'signed-in'; secret: string }
  | { kind: 'wrong' }
  | { kind: 'throttled'; waitSeconds: number }
  /** Nobody can sign in at present, as when the disk is full. */
  | { kind: 'unavailable' }

export type SignIn = {
  /** Begins a session for an address and a password. A wrong one costs as much time whether the account exists or not. */
  attempt(email: string, password: string, address: string): Promise<SignInOutcome>
  /** Whether cookies travel by https only. */
  secureCookies: boolean
  basePath: string
}

export type SignInOptions = {
  throttle: SignInThrottle
  secureCookies: boolean
  basePath: string
  logger: LakeLogger
}

/** Signing in with the accounts of a lake, as often as `throttle` lets somebody try. */
export function createSignIn({ users, sessions }: Accounts, options: SignInOptions): SignIn {
  const { throttle, secureCookies, basePath, logger } = options
  return {
    async attempt(email, password, address) {
      const waitSeconds = throttle.attempt(address, email)
      if (waitSeconds > 0) return { kind: 'throttled', waitSeconds }
      try {
        const user = await users.verify(email, password)
        if (!user) return { kind: 'wrong' }
        const secret = sessions.begin(user.id)
        throttle.succeed(address, email)
        return { kind: 'signed-in', secret }
      } catch (error) {
        throttle.takeBack(address, email)
        logger.error({ error: errorMessage(error) }, 'content lake: signing in failed')
        return { kind: 'unavailable' }
      }
    },
    secureCookies,
    basePath,
  }
}
