export const CHUNK_BYTES = 64 * 1024

export type UnreadResponses = {
  respond(owner: string, bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit): Response
}

type UnreadResponse = { size: number; abort(): void }

/** Limits the unread responses of an owner to `maxBytes`. Beyond, the one unread for longest is cut off. */
export function createUnreadResponses(maxBytes: number): UnreadResponses {
  const owners = new Map<string, ReturnType<typeof createUnreadBodies>>()

  return {
    respond(owner, bytes, init) {
      if (bytes.byteLength <= CHUNK_BYTES) return new Response(bytes, { headers: init })
      const bodyOf = owners.get(owner) ?? createUnreadBodies(maxBytes)
      owners.set(owner, bodyOf)
      const headers = new Headers(init)
      // The client detects a cut-off by the length and the end of the connection.
      headers.set('content-length', String(bytes.byteLength))
      headers.set('connection', 'close')
      return new Response(bodyOf(bytes), { headers })
    },
  }
}

function createUnreadBodies(maxBytes: number) {
  const unread = new Set<UnreadResponse>()
  let total = 0

  function put(response: UnreadResponse): void {
    unread.add(response)
    total += response.size
    for (const oldest of unread) {
      if (total <= maxBytes || oldest === response) return
      remove(oldest)
      oldest.abort()
    }
  }

  function remove(response: UnreadResponse): void {
    if (unread.delete(response)) total -= response.size
  }

  return (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
    // Released on abort: the stream lives as long as its connection.
    let rest = bytes
    const response = { size: bytes.byteLength, abort: () => {} }
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start(controller) {
          response.abort = () => {
            rest = new Uint8Array()
            // Not an error: the server would log each.
            controller.close()
          }
          put(response)
        },
        pull(controller) {
          // A copy: a buffered slice would retain the whole response.
          controller.enqueue(rest.slice(0, CHUNK_BYTES))
          rest = rest.subarray(CHUNK_BYTES)
          remove(response)
          if (rest.byteLength > 0) put(response)
          else controller.close()
        },
        cancel: () => remove(response),
      },
      { highWaterMark: 0 },
    )
  }
}
