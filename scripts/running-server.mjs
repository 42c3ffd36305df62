import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

/** As in server/data-directory.ts, whose locks Node 20 cannot read; run.test.ts goes over them. */
const records = ['server.json', 'lake-server.json', 'supabase-server.json']

/** The address of a server that runs on a data directory; undefined when none does, whatever a killed one left. */
export async function runningServer(dataDir) {
  for (const name of records) {
    const { pid, address } = read(join(dataDir, name))
    if (pid && isRunning(pid) && (await answers(address))) return address
  }
  return undefined
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
