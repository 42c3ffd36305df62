import { statSync } from 'node:fs'
import { join } from 'node:path'
import { refuseHalfRestored } from '../server/lifecycle/data-directory.ts'
import { errorMessage } from '../server/observability/error-message.ts'

/** What a data directory has of an installation: each appears with the first use of that part. */
const parts = {
  content: join('lake', 'lake.db'),
  editors: join('lake', 'accounts.db'),
  databases: join('postgres', 'cluster'),
} as const

type Part = keyof typeof parts

/** Whether nothing was ever kept in a data directory. Throws where that cannot be seen. */
export function isNewInstallation(dataDir: string): boolean {
  return Object.keys(parts).every((part) => !has(dataDir, part as Part))
}

/** What a command says that has begun an installation, where another one may have been meant. */
export function newInstallation(dataDir: string): string {
  return `There was no installation in ${dataDir}: this is the beginning of one. Is DATA_DIR right?`
}

/** Throws where a data directory has no content, before a command that is about it makes an empty Content Lake. */
export function needContent(dataDir: string): void {
  need(dataDir, 'content', `There is no content in ${dataDir}. Is DATA_DIR right?`)
}

/** Throws where a data directory has no accounts of the Studio. */
export function needEditors(dataDir: string): void {
  need(dataDir, 'editors', `There are no accounts of editors in ${dataDir}. Is DATA_DIR right?`)
}

/** Throws where a data directory has no accounts of staff. */
export function needStaff(dataDir: string): void {
  need(dataDir, 'databases', `There are no accounts of staff in ${dataDir}. Is DATA_DIR right?`)
}

/** Throws where there are no messages: neither in the data directory nor on a server that is named. */
export function needMessages(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl) return
  const message = `There are no messages in ${dataDir}. Is DATA_DIR right, or DATABASE_URL missing?`
  need(dataDir, 'databases', message)
}

function need(dataDir: string, part: Part, message: string): void {
  refuseHalfRestored(dataDir)
  if (!has(dataDir, part)) throw new Error(message)
}

/** What nobody lets us see may well be there: `existsSync` would deny it. */
function has(dataDir: string, part: Part): boolean {
  try {
    return statSync(join(dataDir, parts[part]), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw new Error(`${dataDir} cannot be read: run this as the user of the site (${errorMessage(error)}).`)
  }
}
