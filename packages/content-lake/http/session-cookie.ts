import { SESSION_DAYS } from '../accounts/sessions.ts'

const NAME = 'lake_session'

/** The secret of the session that a request’s cookie holds, whether there is such a session or not. */
export function sessionSecretOf(request: Request): string | undefined {
  const header = request.headers.get('cookie') ?? ''
  const found = header.split(/; */).find((pair) => pair.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1) || undefined
}

/** A cookie that scripts cannot read, sent to the lake only. Without a secret it takes the cookie back. */
export function sessionCookie(secret: string | null, options: { path: string; secure: boolean }): string {
  const age = secret === null ? 0 : SESSION_DAYS * 86_400
  const parts = [
    `${NAME}=${secret ?? ''}`,
    `Path=${options.path}`,
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(options.secure ? ['Secure'] : [])].join('; ')
}
