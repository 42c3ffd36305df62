import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { languageKey } from '../../app/i18n/locales.ts'
import type { LoadResult } from './load.ts'

const language = `${languageKey}=en`

/** A home page that is rendered for each request: it reads this query. */
export const renderedPage = '/?topic=none'
const wrkScript = join(import.meta.dirname, 'wrk.lua')

const wrkHeaders = ['Accept: text/html', 'Accept-Encoding: br, gzip', `Cookie: ${language}`].flatMap(
  (header) => ['-H', header],
)

export const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined

/** Loads a loopback URL by wrk, if installed, else by load.ts. @throws on failed or missing responses */
export async function load(url: string, connections: number, seconds: number): Promise<LoadResult> {
  const [command, args] = hasWrk
    ? ['wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', wrkScript, ...wrkHeaders, url]]
    : [
        process.execPath,
        [join(import.meta.dirname, 'load.ts'), url, String(connections), String(seconds), language],
      ]
  const child = spawn(command, args)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadResult
  if (result.failures > 0 || result.perSecond === 0)
    throw new Error(
      `${url} under load: ${result.perSecond} responses per second, ${result.failures} failures`,
    )
  return result
}
