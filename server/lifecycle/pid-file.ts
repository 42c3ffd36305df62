import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../config/paths.ts'
import { processStart } from './process-start.mjs'

/** Keeps scripts/running-server.mjs from reinstalling dependencies under a running server. Skipped in a read-only folder. */
export function writePidFile(address: string, folder = projectRoot): void {
  const { pid } = process
  const file = join(folder, 'node_modules', '.cache', 'running', `${pid}.json`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ pid, started: processStart(pid), address }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    return
  }
}
