import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../../server/paths.ts'

/** A small seed of its own, so that tests do not depend on the words of the website. */
export const CONTENT = fileURLToPath(new URL('content', import.meta.url))

export type SeedRun = { code: number | null; stdout: string; stderr: string }

/** Runs the real command line to its end, with nothing of this process's environment but PATH. */
export function runSeed(args: string[], env: Record<string, string> = {}): Promise<SeedRun> {
  const child = spawn(process.execPath, ['scripts/seed.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run: SeedRun = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (run.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (run.stderr += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...run, code }))
  })
}
