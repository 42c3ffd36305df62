import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasEnded } from './is-running.mjs'

/** Origin of a server that runs or ends in this folder (server/lifecycle/pid-file.ts). */
export function runningServer(folder) {
  const records = join(folder, 'node_modules', '.cache', 'running')
  const names = orElse([], () => readdirSync(records))
  return names
    .map((name) => orElse({}, () => JSON.parse(readFileSync(join(records, name), 'utf8'))))
    .find(({ pid, started }) => pid && !hasEnded(pid, started))?.address
}

function orElse(value, read) {
  try {
    return read()
  } catch {
    return value
  }
}
