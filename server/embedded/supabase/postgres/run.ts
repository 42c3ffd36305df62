import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Account } from './account.ts'

/**
 * Runs one of PostgreSQL's programs on a cluster. As another account it gets the folder as an open descriptor, so that
 * it needs no right to enter what lies above (a project below /root, say). It has a session of its own: Ctrl-C in a
 * terminal is for the server, which stops PostgreSQL when it is done itself.
 */
export function runInCluster(
  clusterDir: string,
  program: string,
  options: string[],
  account: Account,
): ChildProcessByStdio<null, Readable, Readable> {
  const environment = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8' }
  const common = { ...account, cwd: '/', env: environment, detached: true } as const
  if (!account) return spawn(program, ['-D', clusterDir, ...options], { ...common, stdio: ['ignore', 'pipe', 'pipe'] })
  if (process.platform !== 'linux')
    throw new Error('Start the server as an ordinary user: as root, PostgreSQL runs on Linux only.')
  const folder = openSync(clusterDir, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    const stdio = ['ignore', 'pipe', 'pipe', folder] as ['ignore', 'pipe', 'pipe']
    return spawn(program, ['-D', '/proc/self/fd/3', ...options], { ...common, stdio })
  } finally {
    closeSync(folder)
  }
}
