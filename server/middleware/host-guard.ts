import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogRefusal } from '../observability/log.ts'
import { noStoreHeaders } from '../http/headers.ts'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Environment } from '../config/environment.ts'

const unknownHost =
  'This server does not answer to that name. Its operator can add it to PUBLIC_URL or ALLOWED_HOSTS.\n'

/** Load balancers use internal names; these responses depend on no host. */
const checks = ['/healthz', '/readyz']

/** Returns true if it responded. Normalizes `request.url` to path and query. */
export function hostGuard(isKnown: (host: string | undefined) => boolean, logRefusal: LogRefusal) {
  let lastKnown: string | undefined

  function isKnownHost({ headers, url = '' }: IncomingMessage): boolean {
    if (lastKnown !== undefined && headers.host === lastKnown) return true
    if (!isKnown(headers.host)) return checks.includes(url)
    lastKnown = headers.host
    return true
  }

  function refuse(response: ServerResponse, status: number, reason: string, text: string): true {
    logRefusal(status, reason)
    response
      .writeHead(status, { ...noStoreHeaders, 'Content-Type': 'text/plain', Connection: 'close' })
      .end(text)
    return true
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // RFC 9112, 3.2: a proxy before this server may go by the other one.
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      return refuse(response, 400, 'Two hosts', 'Two Host headers\n')
    const path = originForm(request)
    if (path === null) return refuse(response, 400, 'Malformed target', 'Malformed target\n')
    request.url = path
    return isKnownHost(request) ? false : refuse(response, 421, 'unknown host', unknownHost)
  }
}

/** Accepts an absolute target if it matches Host (RFC 9112, 3.2). Null for others. */
function originForm({ headers, url = '' }: IncomingMessage): string | null {
  if (url.startsWith('/')) return url
  const [, authority, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? []
  if (!authority || !headers.host || plainHost(authority) !== plainHost(headers.host)) return null
  return path.startsWith('/') ? path : `/${path}`
}

function plainHost(host: string): string {
  return withoutRootDot(host.toLowerCase())
}

/** Prevents DNS rebinding: accepts localhost, IP literals and configured names only. */
export function knownHosts({
  publicUrl,
  host,
  allowedHosts,
}: Pick<Environment, 'publicUrl' | 'host' | 'allowedHosts'>): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const names = new Set(
    ['localhost', machine, `${machine}.local`, host.toLowerCase(), ...allowedHosts].map(withoutRootDot),
  )
  if (publicUrl) names.add(withoutRootDot(new URL(publicUrl).hostname))
  return (header) => {
    const name = nameIn(header)
    if (name === null) return false
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0
  }
}

function nameIn(header: string | undefined): string | null {
  const url = `http://${header}`
  if (!header || /[/?#@\\\s]/.test(header) || !URL.canParse(url)) return null
  return withoutRootDot(new URL(url).hostname)
}

/** `example.com.` is `example.com` written in full (RFC 1034, 3.1). Takes a port, too. */
export function withoutRootDot(host: string): string {
  return host.replace(/(?<=[^.])\.(?=$|:\d*$)/, '')
}
