import { createHmac, timingSafeEqual } from 'node:crypto'

/** Error response for an invalid or expired token, else null. Supabase Lite treats some of these (`alg: none`) as anonymous. */
export function tokenRefusal(request: Request, jwtSecret: string): Response | null {
  const authorization = request.headers.get('Authorization')
  if (authorization === null) return null
  const token = authorization.replace(/^Bearer\s*/i, '')
  // supabase-js sends the key in both headers without a session.
  if (token === request.headers.get('apikey')) return null
  const claims = verifiedClaims(token, jwtSecret)
  if (!claims) return refusal('PGRST301', 'JWSError JWSInvalidSignature')
  const { exp } = claims
  if (typeof exp !== 'number' || exp * 1000 <= Date.now()) return refusal('PGRST303', 'JWT expired')
  return null
}

function verifiedClaims(token: string, secret: string): Record<string, unknown> | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const actual = Buffer.from(signature, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return parsePart(header)?.alg === 'HS256' ? parsePart(payload) : null
}

function parsePart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function refusal(code: string, message: string): Response {
  const headers = { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` }
  return Response.json({ code, message, details: null, hint: null }, { status: 401, headers })
}
