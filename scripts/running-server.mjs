import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from '../server/lifecycle/process-start.mjs'
import { hasEnded } from './is-running.mjs'

/**
 * The address of a server that runs from a folder (server/lifecycle/pid-file.ts), also of one that is just ending; undefined when
 * none does. What killed ones have left is removed.
 */
export async function runningServer(folder) {
  for (const { file, pid, started, address } of recordsOf(
    join(folder, 'node_modules', '.cache', 'running'),
  )) {
    if (!pid) continue
    if (hasEnded(pid, started)) remove(file)
    else if ((started && processStart(pid)) || (await answers(address))) return address
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
  } catch {
    // It is somebody else's.
  }
}

/** Where no system tells whose a process id is by now, the address has to. */
async function answers(address) {
  const signal = AbortSignal.timeout(5_000)
  return fetch(`${address}/healthz`, { signal }).then(
    () => true,
    ({ name }) => name === 'TimeoutError',
  )
}
