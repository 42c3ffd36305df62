import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../options.ts'
import { runInCluster, type Account } from './run.ts'
import { serverOptions } from './settings.ts'

export type PostgresOptions = {
  clusterDir: string
  postgres: string
  account: Account
  socketDir: string
  restore(): void
}

export type Run = {
  ready: Promise<void>
  /** False during crash recovery. */
  isReady(): boolean
  ended: Promise<string>
  kill(signal: NodeJS.Signals): void
}

const maxOutputLines = 20

/** Run `clearLeftovers` first. */
export function launchPostgres(options: PostgresOptions, log: Log): Run {
  const { clusterDir, postgres, account, socketDir } = options
  options.restore()
  for (const file of readdirSync(socketDir)) rmSync(join(socketDir, file), { force: true })
  const child = runInCluster(clusterDir, postgres, serverOptions(socketDir), account)
  const output: string[] = []
  let isReady = false
  const ended = new Promise<string>((resolve) => {
    const end = () => {
      isReady = false
      resolve(output.slice(-maxOutputLines).join('\n'))
    }
    child.once('error', (error) => {
      output.push(error.message)
      end()
    })
    // Not `close`: surviving child processes keep the pipe open.
    child.once('exit', end)
  })
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.splice(0, output.length - maxOutputLines)
      output.push(line)
      if (line.includes('ready to accept connections')) {
        isReady = true
        resolve()
      } else if (line.includes('terminating any other active server processes')) {
        isReady = false
      } else if (isAlarming(line)) {
        log.warn({}, `PostgreSQL: ${line}`)
      }
    })
    void ended.then((lines) => reject(new Error(`PostgreSQL did not start: ${lines}`)))
  })
  ready.catch(() => {})
  return { ready, isReady: () => isReady, ended, kill: (signal) => void child.kill(signal) }
}

function isAlarming(line: string): boolean {
  return line.startsWith('PANIC') || line.includes('was terminated by signal')
}
