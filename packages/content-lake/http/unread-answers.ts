/** Sent at once; a connection takes as much without its client. */
export const PIECE_BYTES = 64 * 1024

export type UnreadAnswers = {
  /** An answer whose body is sent as its client takes it, and counts until the last piece is taken. */
  respond(bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit): Response
}

type Answer = { size: number; breakOff(): void }

/**
 * Answers that wait for clients who take them slowly or not at all. Where they are more than `most` bytes together, whoever
 * has taken nothing for longest goes without the rest.
 */
export function createUnreadAnswers(most: number): UnreadAnswers {
  /** First the one of which nothing was taken for longest. */
  const unread = new Set<Answer>()
  let total = 0

  function put(answer: Answer): void {
    unread.add(answer)
    total += answer.size
    for (const longest of unread) {
      if (total <= most || longest === answer) return
      remove(longest)
      longest.breakOff()
    }
  }

  function remove(answer: Answer): void {
    if (unread.delete(answer)) total -= answer.size
  }

  function bodyOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
    // Let go of when it is broken off: the stream stays as long as its connection.
    let rest = bytes
    const answer = { size: bytes.byteLength, breakOff: () => {} }
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start(controller) {
          answer.breakOff = () => {
            rest = new Uint8Array()
            // Not with an error: the server would write each into the log.
            controller.close()
          }
          put(answer)
        },
        pull(controller) {
          // A copy: a part that waits in a connection would keep the whole.
          controller.enqueue(rest.slice(0, PIECE_BYTES))
          rest = rest.subarray(PIECE_BYTES)
          remove(answer)
          if (rest.byteLength > 0) put(answer)
          else controller.close()
        },
        cancel: () => remove(answer),
      },
      { highWaterMark: 0 },
    )
  }

  return {
    respond(bytes, given) {
      if (bytes.byteLength <= PIECE_BYTES) return new Response(bytes, { headers: given })
      const headers = new Headers(given)
      // By its length and the end of the connection a client knows that an answer was broken off.
      headers.set('content-length', String(bytes.byteLength))
      headers.set('connection', 'close')
      return new Response(bodyOf(bytes), { headers })
    },
  }
}
