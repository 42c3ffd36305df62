import type { Server } from 'node:http'

const firstPort = 3000
const portsTried = 20

const defaultAdvice = 'Set PORT to a free one.'

export async function listen(
  server: Server,
  { port, host, advice = defaultAdvice }: { port: number | null; host: string; advice?: string },
): Promise<number> {
  if (port !== null) return bind(server, port, host, advice)
  for (let next = firstPort; next < firstPort + portsTried; next++) {
    try {
      return await bind(server, next, host, advice)
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error
    }
  }
  throw new Error(`Ports ${firstPort} to ${firstPort + portsTried - 1} on ${host} are all taken. ${advice}`)
}

class PortTakenError extends Error {}

function bind(server: Server, port: number, host: string, advice: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
    function onError(error: NodeJS.ErrnoException) {
      if (error.code === 'EADDRINUSE')
        return reject(new PortTakenError(`Port ${port} on ${host} is taken. ${advice}`))
      reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`))
    }
  })
}
