import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogRefusal } from '../observability/refusal-log.ts'
import { noStoreHeaders } from './security-headers.ts'

const unknownHost =
  'This server does not answer to that name. Its operator can add it to PUBLIC_URL or ALLOWED_HOSTS.\n'

/** Asked by balancers under whatever name a process has inside; their answers depend on no name and show nothing. */
const checks = ['/healthz', '/readyz']

/**
 * Refuses requests for another name than this site's, before anything else sees them; true when it has answered. What it
 * lets through has a path and a query as its `url`.
 */
export function hostGuard(isKnown: (host: string | undefined) => boolean, noteRefusal: LogRefusal) {
  let lastKnown: string | undefined

  function isKnownHost({ headers, url = '' }: IncomingMessage): boolean {
    if (lastKnown !== undefined && headers.host === lastKnown) return true
    if (!isKnown(headers.host)) return checks.includes(url)
    lastKnown = headers.host
    return true
  }

  function refuse(response: ServerResponse, status: number, reason: string, text: string): true {
    noteRefusal(status, reason)
    response
      .writeHead(status, { ...noStoreHeaders, 'Content-Type': 'text/plain', Connection: 'close' })
      .end(text)
    return true
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = originForm(request)
    if (path === null) return refuse(response, 400, 'Malformed target', 'Malformed target\n')
    request.url = path
    return isKnownHost(request) ? false : refuse(response, 421, 'unknown host', unknownHost)
  }
}

/**
 * Path and query of a target. One that is a whole address is taken, as servers must, if it names the host as Host does, as
 * clients must (RFC 9112, 3.2). Null for any other.
 */
function originForm({ headers, url = '' }: IncomingMessage): string | null {
  if (url.startsWith('/')) return url
  const [, authority, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? []
  if (!authority || authority.toLowerCase() !== headers.host?.toLowerCase()) return null
  return path.startsWith('/') ? path : `/${path}`
}
