import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../config/paths.ts'
import { processStart } from './process-start.mjs'

/**
 * Tells, in the folder that this process runs from, which process it is and at which address it serves:
 * scripts/running-server.mjs installs nothing anew there until it ends. Where its user may not write there, nobody is
 * told, and a user who may can install beside it.
 */
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
