const accessToken = /^[\w-]+(?:\.[\w-]+){2}$/

/** Formats differ between Auth versions, but all are visible ASCII. */
const refreshToken = /^[!-~]+$/

/** Required because supabase-js trusts any cookie content. */
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
