import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddress } from '../../packages/shared/http/client-address.ts'
import type { Environment } from '../config/environment.ts'

/** Network address of the client, through trusted proxies. */
export function visitorAddress(
  { trustedProxies }: Pick<Environment, 'trustedProxies'>,
  context: Context,
): string {
  const forwarded = context.req.header('X-Forwarded-For')
  return clientAddress(getConnInfo(context).remote.address, forwarded, trustedProxies)
}
