import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'
import type { Account } from './account.ts'
import { runInCluster } from './run.ts'
import { serverOptions } from './settings.ts'

export type PostgresOptions = {
  clusterDir: string
  postgres: string
  account: Account
  socketDir: string
  /** Makes again what is gone of the program and the folder of the socket. */
  restore(): void
}

/** One run of the server, from start to end. */
export type Run = {
  /** When it takes connections; rejects with its last words when it ends before. */
  ready: Promise<void>
  /** Whether it takes connections now: not while it recovers from the loss of one of its helpers. */
  isReady(): boolean
  /** Its last words, when it has ended. */
  ended: Promise<string>
  kill(signal: NodeJS.Signals): void
}

const lastWords = 20

/** Starts the server once. No other may run in the cluster: see `clearLeftovers`. */
export function launchPostgres(options: PostgresOptions, log: Log): Run {
  const { clusterDir, postgres, account, socketDir } = options
  options.restore()
  for (const file of readdirSync(socketDir)) rmSync(join(socketDir, file), { force: true })
  const child = runInCluster(clusterDir, postgres, serverOptions(socketDir), account)
  const words: string[] = []
  let isReady = false
  const ended = new Promise<string>((resolve) => {
    const end = () => {
      isReady = false
      resolve(words.slice(-lastWords).join('\n'))
    }
    child.once('error', (error) => {
      words.push(error.message)
      end()
    })
    // Not `close`: helpers that outlive their server keep the pipe open.
    child.once('exit', end)
  })
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.splice(0, words.length - lastWords)
      words.push(line)
      if (line.includes('ready to accept connections')) {
        isReady = true
        resolve()
      } else if (line.includes('terminating any other active server processes')) {
        isReady = false
      } else if (isAlarming(line)) {
        log.warn({}, `PostgreSQL: ${line}`)
      }
    })
    void ended.then((last) => reject(new Error(`PostgreSQL did not start: ${last}`)))
  })
  ready.catch(() => {})
  return { ready, isReady: () => isReady, ended, kill: (signal) => void child.kill(signal) }
}

function isAlarming(line: string): boolean {
  return line.startsWith('PANIC') || line.includes('was terminated by signal')
}
