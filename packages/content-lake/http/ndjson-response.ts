/** About as many characters go out at once. */
const CHUNK_CHARACTERS = 64 * 1024

/**
 * One JSON object per line. The objects are asked for as the client takes them, so that a long answer neither fills the
 * memory nor keeps other requests waiting.
 */
export function ndjsonResponse(objects: Iterator<object, void>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      while (text.length < CHUNK_CHARACTERS) {
        const { value, done } = objects.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += `${JSON.stringify(value)}\n`
      }
      controller.enqueue(encoder.encode(text))
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
