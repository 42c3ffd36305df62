import { statSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnusable } from '../server/lifecycle/data-directory.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'

const parts = {
  content: join('lake', 'lake.db'),
  editors: join('lake', 'accounts.db'),
  databases: join('postgres', 'cluster'),
} as const

type Part = keyof typeof parts

export function isNewInstallation(dataDir: string): boolean {
  return Object.keys(parts).every((part) => !has(dataDir, part as Part))
}

export function newInstallation(dataDir: string): string {
  return `There was no installation in ${dataDir}: a new one was created. Is DATA_DIR right?`
}

/** Prevents commands from creating an empty Content Lake. */
export function needContent(dataDir: string): void {
  need(dataDir, 'content', `There is no content in ${dataDir}. Is DATA_DIR right?`)
}

export function needEditors(dataDir: string): void {
  need(dataDir, 'editors', `There are no accounts of editors in ${dataDir}. Is DATA_DIR right?`)
}

export function needStaff(dataDir: string): void {
  need(dataDir, 'databases', `There are no accounts of staff in ${dataDir}. Is DATA_DIR right?`)
}

export function needMessages(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl) return
  const message = `There are no messages in ${dataDir}. Is DATA_DIR right, or DATABASE_URL missing?`
  need(dataDir, 'databases', message)
}

function need(dataDir: string, part: Part, message: string): void {
  refuseUnusable(dataDir)
  if (!has(dataDir, part)) throw new Error(message)
}

/** `existsSync` would report an unreadable file as missing. */
function has(dataDir: string, part: Part): boolean {
  try {
    return statSync(join(dataDir, parts[part]), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw new Error(
      `${dataDir} cannot be read: run this command as the user of the site (${errorMessage(error)}).`,
    )
  }
}
