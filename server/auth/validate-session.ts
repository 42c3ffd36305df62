/** A JWT. */
const accessToken = /^[\w-]+(?:\.[\w-]+){2}$/

/** Versions of the Auth server write it differently; what is no visible ASCII, none of them and no database takes. */
const refreshToken = /^[!-~]+$/

/** Whether the text of a cookie can be a session; supabase-js believes whatever it finds there. */
export function isSession(text: string): boolean {
  const session = parsed(text)
  if (typeof session !== 'object' || session === null) return false
  const { access_token, refresh_token, expires_at, user = {} } = session as Record<string, unknown>
  return (
    fits(access_token, accessToken) &&
    fits(refresh_token, refreshToken) &&
    typeof expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fits(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
