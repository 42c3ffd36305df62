import type { ContactClient } from '#app/load-context.ts'

type UserResponse = Awaited<ReturnType<ContactClient['auth']['getUser']>>
type SessionUser = {
  user: NonNullable<UserResponse['data']['user']> | null
  /** Without `status` when there was no response. */
  error: { status?: number; code?: string; message: string } | null
}

/** Milliseconds; supabase-js alone retries a session refresh for 25 s. */
const timeout = 10_000

/** Always verified by the Auth server, never read from the cookie alone. */
export async function sessionUser({ auth }: ContactClient): Promise<SessionUser> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve({ user: null, error: { message: `no response within ${timeout} ms` } })
    const timer = setTimeout(giveUp, timeout)
    auth
      .getUser()
      .finally(() => clearTimeout(timer))
      .then(({ data, error }) => resolve({ user: data.user, error }), reject)
  })
}
