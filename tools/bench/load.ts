/** `node load.ts <url> <connections> <seconds> <cookie>` loads a loopback URL over raw sockets; prints a LoadResult as JSON. */
import { connect } from 'node:net'

export type LoadResult = { perSecond: number; p50: number; p99: number; failures: number }

const { hostname, port, pathname, search } = new URL(process.argv[2] ?? '')
const connections = Number(process.argv[3])
const milliseconds = Number(process.argv[4]) * 1000
if (hostname !== '127.0.0.1') throw new Error('only loopback URLs may be loaded')

const request = [
  `GET ${pathname}${search} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'Accept: text/html',
  'Accept-Encoding: br, gzip',
  `Cookie: ${process.argv[5]}`,
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
].join('\r\n')
const bytes = Buffer.from(`${request}\r\n\r\n`)
const lastChunk = Buffer.from('\r\n0\r\n\r\n')
const times: number[] = []
let failures = 0
const end = performance.now() + milliseconds

function open(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let begin = 0
    let isNewResponse = true
    let missing = 0
    let isChunked = false
    let tail = Buffer.alloc(0)
    const send = () => {
      if (performance.now() > end) return socket.destroy()
      begin = performance.now()
      isNewResponse = true
      socket.write(bytes)
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      if (isNewResponse) {
        isNewResponse = false
        const headEnd = chunk.indexOf('\r\n\r\n') + 4
        const head = chunk.toString('latin1', 0, headEnd)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
        if (!head.startsWith('HTTP/1.1 200') || !(length || isChunked)) {
          failures++
          return socket.destroy()
        }
        missing = headEnd + Number(length ?? 0)
      }
      missing -= chunk.length
      if (isChunked) tail = Buffer.concat([tail, chunk]).subarray(-lastChunk.length)
      if (isChunked ? !tail.equals(lastChunk) : missing > 0) return
      times.push(performance.now() - begin)
      send()
    })
    socket.on('error', () => failures++)
    socket.on('close', () => resolve())
  })
}

await Promise.all(Array.from({ length: connections }, open))
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity
const result: LoadResult = {
  perSecond: Math.round(times.length / (milliseconds / 1000)),
  p50: at(0.5),
  p99: at(0.99),
  failures,
}
console.log(JSON.stringify(result))
