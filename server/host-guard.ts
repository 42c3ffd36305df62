import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NoteRefusal } from './refusal-log.ts'

const message =
  'This server does not answer to that name. Its operator can add it to PUBLIC_URL or ALLOWED_HOSTS.\n'

/** Asked by balancers under whatever name a process has inside; their answers depend on no name and show nothing. */
const checks = ['/healthz', '/readyz']

/** Refuses requests for another name than this site's, before anything else sees them; true when it has answered. */
export function hostGuard(isKnown: (host: string | undefined) => boolean, noteRefusal: NoteRefusal) {
  let lastKnown: string | undefined
  return ({ headers, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    if (lastKnown !== undefined && headers.host === lastKnown) return false
    if (isKnown(headers.host)) {
      lastKnown = headers.host
      return false
    }
    if (checks.includes(url)) return false
    noteRefusal(421, 'unknown host')
    response.writeHead(421, { 'Content-Type': 'text/plain', Connection: 'close' }).end(message)
    return true
  }
}
