import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { languageKey } from '../../app/i18n/locales.ts'
import type { LoadResult } from './load.ts'

const headers = ['Accept: text/html', 'Accept-Encoding: br, gzip', `Cookie: ${languageKey}=en`]
const wrkScript = join(import.meta.dirname, 'wrk.lua')

export const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined

/**
 * Puts load on an address of loopback, from a process of its own: by wrk where it is installed, else by load.ts.
 * @throws when an answer failed, or none came
 */
export async function load(address: string, connections: number, seconds: number): Promise<LoadResult> {
  const [command, args] = hasWrk
    ? ['wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', wrkScript, ...wrkHeaders(), address]]
    : [
        process.execPath,
        [join(import.meta.dirname, 'load.ts'), address, String(connections), String(seconds)],
      ]
  const child = spawn(command, args)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadResult
  if (result.failures > 0 || result.perSecond === 0)
    throw new Error(
      `${address} under load: ${result.perSecond} answers a second, ${result.failures} failures`,
    )
  return result
}

function wrkHeaders(): string[] {
  return headers.flatMap((header) => ['-H', header])
}
