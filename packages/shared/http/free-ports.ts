import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The first of `count` neighbouring ports. */
export async function freePorts(count: number): Promise<number> {
  const first = await freePort()
  try {
    for (let port = first + 1; port < first + count; port++) await freePort(port)
    return first
  } catch {
    return freePorts(count)
  }
}
