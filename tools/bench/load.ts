import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childrenOf, residentMegabytes } from '../../packages/shared/process-facts.ts'
import { browserAgent } from '../support/visitor.ts'

export type Load = { perSecond: number; p99: string }

/** Loads a page with `wrk` of Debian. @throws if a response failed */
export async function load(url: string, cookie: string, seconds: number): Promise<Load> {
  const headers = [`Cookie: ${cookie}`, `User-Agent: ${browserAgent}`, 'Accept-Encoding: br, gzip']
  const args = [
    '-t1',
    '-c16',
    '--timeout',
    '30s',
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((line) => ['-H', line]),
    url,
  ]
  const { stdout } = await promisify(execFile)('wrk', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('The load needs wrk. On Debian: apt-get install wrk')
    throw error
  })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
  }
}

/** Resident MB of a process and its children; shared pages count in each. */
export function memoryOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), residentMegabytes(pid))
}
