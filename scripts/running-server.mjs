import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

/** The address of a server that runs from a folder (server/running-here.ts); undefined when none does, whatever a killed one left. */
export async function runningServer(folder) {
  for (const { pid, address } of recordsOf(join(folder, 'node_modules', '.cache', 'running'))) {
    if (pid && isRunning(pid) && (await answers(address))) return address
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
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Its process id may be somebody else's by now. */
async function answers(address) {
  const signal = AbortSignal.timeout(5_000)
  return fetch(`${address}/healthz`, { signal }).then(
    () => true,
    ({ name }) => name === 'TimeoutError',
  )
}
