import { request, Agent } from 'node:http'
import { text } from 'node:stream/consumers'

export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export type RawResponse = {
  status: number
  type: string
  headers: NodeJS.Dict<string | string[]>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** `fetch` would normalise or refuse the request. */
export function rawRequest(
  url: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const wire = path.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  return new Promise((resolve, reject) => {
    // Node omits Content-Length for methods without a usual body; the server would read the body as the next request.
    const isFramed = body === undefined || 'transfer-encoding' in headers
    const length = isFramed ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      agent,
      hostname,
      port,
      method,
      path: wire,
      headers: { ...length, ...headers },
      timeout: 60_000,
    }
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers: received } = response
      text(response).then((body) => {
        resolve({ status, type: received['content-type'] ?? '', headers: received, text: body })
      }, reject)
    })
    sent.on('error', reject)
    sent.once('timeout', () => sent.destroy(new Error(`No answer to ${method} ${wire}`)))
    sent.end(body)
  })
}
