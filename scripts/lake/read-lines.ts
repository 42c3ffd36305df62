const NEWLINE = 0x0a

/** Reads lines of NDJSON, whose texts may hold U+2028, at which readline breaks lines. */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let rest: Uint8Array[] = []
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      start = end + 1
    }
    rest.push(chunk.subarray(start))
  }
  yield Buffer.concat(rest)
}
