import { validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'

/** Status line and headers of a 200 as they go over the wire, without its date. */
export type PrebuiltHead = { lines: string; text: string; second: number }

/** Checks names and values, in one list, once for all the answers that will carry them. */
export function prebuildHead(list: readonly string[]): PrebuiltHead {
  let lines = 'HTTP/1.1 200 OK\r\n'
  for (let index = 0; index < list.length; index += 2) {
    const [name = '', value = ''] = list.slice(index, index + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return { lines, text: '', second: 0 }
}

/**
 * Gives an answer on a kept connection its finished head, where `writeHead` of Node leaves the one that it makes
 * (`_header`, lib/_http_outgoing.js): to check and join the same fourteen headers each time was a fifth of a cached page's
 * time (docs/decisions/017-prebuilt-response-heads.md). False where Node has something to add to it; then nothing has been done.
 */
export function writePrebuiltHead(response: ServerResponse, head: PrebuiltHead): boolean {
  if (!response.shouldKeepAlive || response.req.httpVersion !== '1.1' || response.getHeaderNames().length > 0)
    return false
  const now = Math.floor(Date.now() / 1000)
  if (now !== head.second) {
    head.second = now
    head.text = `${head.lines}Date: ${new Date(now * 1000).toUTCString()}\r\n\r\n`
  }
  ;(response as ServerResponse & { _header: string })._header = head.text
  return true
}
