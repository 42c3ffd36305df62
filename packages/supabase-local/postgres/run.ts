import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Account } from './account.ts'

type Program = ChildProcessByStdio<null, Readable, Readable>

/**
 * Another account gets the folder as an open descriptor: it may lack access to parent directories (/root).
 * Runs detached: Ctrl-C reaches only the server, which then stops PostgreSQL.
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
