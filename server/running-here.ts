import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './paths.ts'

/**
 * Tells, in the folder that this process runs from, at which address it serves: scripts/running-server.mjs installs nothing
 * anew there until it ends. Where nothing can be written, nothing is installed either.
 */
export function noteRunning(address: string, folder = projectRoot): void {
  const file = join(folder, 'node_modules', '.cache', 'running', `${process.pid}.json`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ pid: process.pid, address }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    return
  }
}
