const patience = 60_000
const pause = 500

/**
 * Reads again while the server starts anew (503, or no connection at all), for a minute: a Studio that is open then goes
 * on where it was, instead of ending with an error after the few seconds that Sanity's client tries.
 */
export async function patientFetch(
  fetchFromNetwork: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const until = performance.now() + patience
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
  for (;;) {
    const answer = await fetchFromNetwork(input, init).catch((error: unknown) => {
      if (signal?.aborted || performance.now() > until) throw error
      return null
    })
    if (answer && (answer.status !== 503 || performance.now() > until)) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
