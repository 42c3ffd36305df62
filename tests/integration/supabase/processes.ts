import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { clusterProcesses, isServer } from '../../../packages/supabase-local/postgres/processes.ts'

export type SupabaseProcess = {
  pid: number
  output: string[]
  send(command: string): void
  until(pattern: RegExp, count?: number): Promise<string[]>
  exited: Promise<number | null>
}

export async function startSupabaseProcess(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<SupabaseProcess> {
  const script = join(import.meta.dirname, 'supabase-process.ts')
  const child = spawn(process.execPath, [script, dataDir], { ...user, cwd: projectRoot, stdio: 'pipe' })
  const output: string[] = []
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      for (const watch of watchers) watch()
    })
  const exited = once(child, 'close').then(([code]) => code as number | null)

  async function until(pattern: RegExp, count = 1): Promise<string[]> {
    const found = new Promise<string[]>((resolve) => {
      const watch = () => {
        const lines = output.filter((line) => pattern.test(line))
        if (lines.length < count) return
        watchers.delete(watch)
        resolve(lines)
      }
      watchers.add(watch)
      watch()
    })
    const ended = exited.then((code) => {
      throw new Error(`The process ended (${code}):\n${output.join('\n')}`)
    })
    ended.catch(() => {})
    return Promise.race([found, ended])
  }

  await until(/^ready$/)
  const send = (command: string) => void child.stdin.write(`${command}\n`)
  return { pid: child.pid!, output, send, until, exited }
}

export function postgresProcesses(dataDir: string): number[] {
  return clusterProcesses(join(realpathSync(dataDir), 'postgres', 'cluster'))
}

export function postgresServer(dataDir: string): number {
  return postgresProcesses(dataDir).find(isServer)!
}

/** Polls often, because some states are short. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(holds, { interval: 10 }).toBe(true)
}
