import { createHmac } from 'node:crypto'

type Claims = Record<string, unknown>

export function signedToken(claims: Claims, secret: string): string {
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(withTimes(claims))}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

export function unsignedToken(claims: Claims): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(withTimes(claims))}.`
}

function withTimes(claims: Claims): Claims {
  const now = Math.floor(Date.now() / 1000)
  return { aud: 'authenticated', iat: now, exp: now + 3600, ...claims }
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
