import type { Accounts } from '../accounts/accounts.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

type SignInOutcome =
  { kind: 'signed-in'; secret: string } | { kind: 'wrong' } | { kind: 'throttled'; waitSeconds: number }

export type SignIn = {
  /** Begins a session for an address and a password. A wrong one costs as much time whether the account exists or not. */
  attempt(email: string, password: string, address: string): Promise<SignInOutcome>
  /** Whether cookies travel by https only. */
  secureCookies: boolean
  basePath: string
}

export type SignInOptions = { throttle: SignInThrottle; secureCookies: boolean; basePath: string }

/** Signing in with the accounts of a lake, as often as `throttle` lets somebody try. */
export function createSignIn({ users, sessions }: Accounts, options: SignInOptions): SignIn {
  const { throttle, secureCookies, basePath } = options
  return {
    async attempt(email, password, address) {
      const waitSeconds = throttle.attempt(address, email)
      if (waitSeconds > 0) return { kind: 'throttled', waitSeconds }
      const user = await users.verify(email, password)
      if (!user) return { kind: 'wrong' }
      throttle.succeed(address, email)
      return { kind: 'signed-in', secret: sessions.begin(user.id) }
    },
    secureCookies,
    basePath,
  }
}
