import { openEventStream } from './event-stream.ts'
import { patientFetch } from './patient-fetch.ts'

/**
 * Makes `fetch` fit for a Content Lake on the Studio's own origin. Event streams travel by WebSocket: over HTTP/1.1 a
 * browser opens six connections to an origin for all its tabs, and a Studio with one document open needs them all. What
 * the Studio asks of Sanity's own hosts (version checks, feedback) fails at once instead of reaching for the network.
 */
export function installEmbeddedFetch(lake: URL): void {
  // The Studio would warn of HTTP/1.1, which the sockets have dealt with.
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
    return method === 'GET' ? patientFetch(fetchFromNetwork, input, init) : fetchFromNetwork(input, init)
  }
}
