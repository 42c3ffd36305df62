import type { LoadContext } from '#app/utils/load-context.ts'

type Client = ReturnType<LoadContext['staff']['session']>['client']
type Asked = Awaited<ReturnType<Client['auth']['getUser']>>
type Answer = {
  user: NonNullable<Asked['data']['user']> | null
  /** Without a status when there was no answer. */
  error: { status?: number; code?: string; message: string } | null
}

/** How long anybody waits for it, in milliseconds; supabase-js by itself tries for 25 s to renew a session. */
const patience = 10_000

/** Whose session it is: asked of the Auth server, never read from the cookie alone. */
export async function sessionUser({ auth }: Client): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve({ user: null, error: { message: `no answer within ${patience} ms` } })
    const timer = setTimeout(giveUp, patience)
    auth
      .getUser()
      .finally(() => clearTimeout(timer))
      .then(({ data, error }) => resolve({ user: data.user, error }), reject)
  })
}
