import { validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'

export type PrebuiltHead = { lines: string; text: string; second: number }

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

/** Sets Node's private `_header`, which saves a fifth of the time (ADR 017). False if Node must add headers. */
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
