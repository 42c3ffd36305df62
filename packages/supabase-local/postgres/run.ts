import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Account } from './account.ts'

type Program = ChildProcessByStdio<null, Readable, Readable>

/**
 * Runs one of PostgreSQL's programs on a cluster. As another account it gets the folder as an open descriptor, so that
 * it needs no right to enter what lies above (a project below /root, say). It has a session of its own: Ctrl-C in a
 * terminal is for the server, which stops PostgreSQL when it is done itself.
 */
export function runInCluster(
  clusterDir: string,
  program: string,
  parameters: string[],
  account: Account,
): Program {
  const folder = account ? openFolder(clusterDir) : null
  const options: SpawnOptions = {
    ...account,
    cwd: '/',
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(folder === null ? [] : [folder])],
  }
  try {
    const directory = folder === null ? clusterDir : '/proc/self/fd/3'
    return spawn(program, ['-D', directory, ...parameters], options) as Program
  } finally {
    if (folder !== null) closeSync(folder)
  }
}

function openFolder(directory: string): number {
  if (process.platform !== 'linux')
    throw new Error('Start the server as an ordinary user: as root, PostgreSQL runs on Linux only.')
  return openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY)
}
