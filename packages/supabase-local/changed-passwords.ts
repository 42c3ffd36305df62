import type { ServerOptions } from '@supabase/lite'
import { authError } from './auth-error.ts'

/**
 * Ends the session of whoever signs in with a password that is changed meanwhile: Supabase Lite compares it, which takes a
 * while, and begins the session afterwards, when the change has ended all sessions that it knows of.
 */
export const refuseChangedPasswords: NonNullable<ServerOptions['middlewares']>[number] = async (
  context,
  next,
) => {
  if (!context.req.path.endsWith('/token') || context.req.query('grant_type') !== 'password') return next()
  // Made anew for each request.
  const { repo } = context.get('authService')
  const find = repo.findUserByEmail.bind(repo)
  const begin = repo.createSession.bind(repo)
  let compared: string | null | undefined
  let session: { id: string; user_id: string } | undefined
  repo.findUserByEmail = async (email) => {
    const user = await find(email)
    compared = user?.encrypted_password
    return user
  }
  repo.createSession = async (wanted) => {
    session = wanted
    return begin(wanted)
  }
  await next()
  if (!session) return
  // Writing waits for a change that is under way; reading would not.
  const user = await repo.updateUser(session.user_id, {})
  if (user?.encrypted_password === compared) return
  await repo.deleteRefreshTokensForSession(session.id)
  await repo.deleteSession(session.id)
  context.res = authError(400, 'invalid_credentials', 'Invalid login credentials')
}
