import { once } from 'node:events'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

type Flood = {
  url: string
  connections: number
  /** Written to each connection, `repeat` times with `$n` replaced, and `$client` by one of `clients`. */
  text: string
  clients?: string[]
  repeat?: number
}

/** Floods from a thread of its own, so that what it costs delays no measurement. Returns a function that ends it. */
export async function startFlood(flood: Flood): Promise<() => Promise<unknown>> {
  const worker = new Worker(import.meta.filename, { workerData: flood })
  await once(worker, 'message')
  return () => worker.terminate()
}

/** A request with `body`, of which `missing` bytes never come. */
export function unfinished(path: string, body: string, headers: Record<string, string>, missing = 1): string {
  const length = String(body.length + missing)
  const lines = Object.entries({ Host: 'localhost', ...headers, 'Content-Length': length })
  return `POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`
}

async function run({ url, connections, text, clients = [''], repeat = 1 }: Flood) {
  const { hostname, port } = new URL(url)
  const bytes = clients.map((client) =>
    Buffer.from(
      Array.from({ length: repeat }, (_, index) =>
        text.replace('$n', String(index)).replace('$client', client),
      ).join(''),
    ),
  )
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      // The server may cut it.
      socket.on('error', () => {})
      socket.resume()
      await once(socket, 'connect')
      return socket
    }),
  )
  for (const [index, socket] of sockets.entries()) socket.write(bytes[index % bytes.length]!)
  parentPort?.postMessage('begun')
}

if (!isMainThread && parentPort) await run(workerData as Flood)
