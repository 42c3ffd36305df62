/** Event stream over a WebSocket, returned like a `fetch` response. */
function openEventStream(url: URL, init: RequestInit): Promise<Response> {
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

const retryTimeout = 60_000 // ms
const retryInterval = 500 // ms

/**
 * Sends event streams over WebSockets: browsers allow six HTTP/1.1 connections per origin, and one open document uses them all.
 * Requests to Sanity's hosts (version checks, feedback) fail immediately.
 */
export function installEmbeddedFetch(lake: URL): void {
  // Suppresses the warning about HTTP/1.1.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const fetchFromNetwork = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (url.origin !== window.location.origin && url.protocol.startsWith('http')) {
      return Promise.reject(new TypeError(`${url.host} is not part of this installation`))
    }
    if (!url.pathname.startsWith(lake.pathname)) return fetchFromNetwork(input, init)
    if (/\/data\/(listen|live\/events)\//.test(url.pathname)) return openEventStream(url, init ?? {})
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    return method === 'GET' ? fetchWithRetry(fetchFromNetwork, input, init) : fetchFromNetwork(input, init)
  }
}

/** Retries while the server restarts (503 or no connection); Sanity's client gives up after a few seconds. */
async function fetchWithRetry(
  fetchFromNetwork: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const deadline = performance.now() + retryTimeout
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
  for (;;) {
    const response = await fetchFromNetwork(input, init).catch((error: unknown) => {
      if (signal?.aborted || performance.now() > deadline) throw error
      return null
    })
    if (response && (response.status !== 503 || performance.now() > deadline)) return response
    await new Promise((resolve) => setTimeout(resolve, retryInterval))
  }
}
