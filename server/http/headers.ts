import { isSecure, type Environment } from '../config/environment.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddress } from '../../packages/shared/http/client-address.ts'

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

export const noStoreHeaders = { ...commonHeaders, 'Cache-Control': 'no-store' }

const twoYears = 63_072_000

/** HSTS for HTTPS origins only. */
export function transportHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): Record<string, string> {
  return isSecure({ publicUrl }) ? { 'Strict-Transport-Security': `max-age=${twoYears}` } : {}
}

/** Cached pages have exactly these (ADR 019). */
export const documentHeaders = {
  ...commonHeaders,
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Network address of the client, through trusted proxies. */
export function visitorAddress(
  { trustedProxies }: Pick<Environment, 'trustedProxies'>,
  context: Context,
): string {
  const forwarded = context.req.header('X-Forwarded-For')
  return clientAddress(getConnInfo(context).remote.address, forwarded, trustedProxies)
}
