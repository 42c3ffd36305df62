import type { ServerOptions } from '@supabase/lite'
import { authError } from './auth-error.ts'

/** Ends a session whose password changed during sign-in: Supabase Lite compares it before it creates the session. */
export const refuseChangedPasswords: NonNullable<ServerOptions['middlewares']>[number] = async (
  context,
  next,
) => {
  if (!context.req.path.endsWith('/token') || context.req.query('grant_type') !== 'password') return next()
  // `repo` is new for each request, so replacing its methods affects no other.
  const { repo } = context.get('authService')
  const findUser = repo.findUserByEmail.bind(repo)
  const createSession = repo.createSession.bind(repo)
  let comparedHash: string | null | undefined
  let session: { id: string; user_id: string } | undefined
  repo.findUserByEmail = async (email) => {
    const user = await findUser(email)
    comparedHash = user?.encrypted_password
    return user
  }
  repo.createSession = async (fields) => {
    session = fields
    return createSession(fields)
  }
  await next()
  if (!session) return
  // A write waits for a concurrent change; a read does not.
  const user = await repo.updateUser(session.user_id, {})
  if (user?.encrypted_password === comparedHash) return
  await repo.deleteRefreshTokensForSession(session.id)
  await repo.deleteSession(session.id)
  context.res = authError(400, 'invalid_credentials', 'Invalid login credentials')
}
