import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cpuTime } from '../../packages/shared/process-facts.ts'
import { languageKey } from '../../app/i18n/locales.ts'
import type { LoadResult } from './load.ts'

/** A home page that is rendered for each request: it reads this query. */
export const renderedPage = '/?topic=Core%20Programs'

/** `cpu`: microseconds of the server for each request; NaN outside of Linux. */
export type Served = LoadResult & { cpu: number }

/** `pid`: the process of the server, if its CPU time matters. */
export type Target = { url: string; pid?: number }

/** Loads a loopback URL from a process of its own. @throws on failed or missing responses */
export async function load({ url, pid }: Target, connections: number, seconds: number): Promise<Served> {
  const before = cpuOf(pid)
  const args = [url, String(connections), String(seconds), `${languageKey}=en`]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), ...args])
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const result = JSON.parse(output) as LoadResult
  if (result.failures > 0 || result.perSecond === 0)
    throw new Error(
      `${url} under load: ${result.perSecond} responses per second, ${result.failures} failures`,
    )
  return { ...result, cpu: ((cpuOf(pid) - before) * 1000) / (result.perSecond * seconds) }
}

function cpuOf(pid: number | undefined): number {
  return pid && process.platform === 'linux' ? cpuTime(pid) : NaN
}
