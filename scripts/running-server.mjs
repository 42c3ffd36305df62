import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from '../server/lifecycle/process-start.mjs'
import { hasEnded } from './is-running.mjs'

/** Origin of a running or ending server (server/lifecycle/pid-file.ts). Removes stale pid files. */
export async function runningServer(folder) {
  for (const { file, pid, started, address } of recordsOf(
    join(folder, 'node_modules', '.cache', 'running'),
  )) {
    if (!pid) continue
    if (hasEnded(pid, started)) remove(file)
    else if ((started && processStart(pid)) || (await responds(address))) return address
  }
  return undefined
}

function recordsOf(folder) {
  try {
    return readdirSync(folder).map((name) => read(join(folder, name)))
  } catch {
    return []
  }
}

function read(file) {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), file }
  } catch {
    return {}
  }
}

function remove(file) {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/** Without process start times, only a request shows whether the server runs. */
async function responds(origin) {
  const signal = AbortSignal.timeout(5_000)
  return fetch(`${origin}/healthz`, { signal }).then(
    () => true,
    ({ name }) => name === 'TimeoutError',
  )
}
