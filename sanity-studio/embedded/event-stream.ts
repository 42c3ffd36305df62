/** Event stream over a WebSocket, returned like a `fetch` response. */
export function openEventStream(url: URL, init: RequestInit): Promise<Response> {
  const socketUrl = new URL(url)
  socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const lastEventId = new Headers(init.headers).get('last-event-id')
  if (lastEventId) socketUrl.searchParams.set('lastEventId', lastEventId)
  const encoder = new TextEncoder()

  return new Promise((resolve, reject) => {
    if (init.signal?.aborted) return reject(abortError())
    const socket = new WebSocket(socketUrl)
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (stream = controller),
      cancel() {
        stream = undefined
        socket.close()
      },
    })
    socket.onopen = () => resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    socket.onmessage = ({ data }) => stream?.enqueue(encoder.encode(String(data)))
    socket.onclose = () => {
      // As `fetch` rejects; the client then reconnects.
      reject(new TypeError('Failed to fetch'))
      stream?.close()
      stream = undefined
    }
    init.signal?.addEventListener('abort', () => {
      reject(abortError())
      stream?.error(abortError())
      stream = undefined
      socket.close()
    })
  })
}

function abortError(): DOMException {
  return new DOMException('The request was aborted', 'AbortError')
}
