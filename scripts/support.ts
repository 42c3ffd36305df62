import { existsSync, rmSync } from 'node:fs'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { text } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'

export class UsageError extends Error {}

export const consoleLogger = { info() {}, warn: console.error, error: console.error }

export async function asCommand(command: string, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.exitCode = reportFailure(command, error)
  }
}

/** Prints the error; returns the exit code: 2 for wrong usage, else 1. */
export function reportFailure(
  command: string,
  error: unknown,
  describe: (error: unknown) => string = errorMessage,
): number {
  if (!(error instanceof UsageError)) {
    console.error(describe(error))
    return 1
  }
  console.error(`${error.message}\nnpm run ${command} -- --help shows the usage.`)
  return 2
}

/** Cleans up after `work`, also when `process.exit` ends it (`exitOnSignal`). */
export async function cleaningUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  process.once('exit', cleanUp)
  try {
    return await work()
  } finally {
    process.off('exit', cleanUp)
    cleanUp()
  }
}

/** Retries, since `rmSync` fails while an ending process creates and removes files in the folder. */
export function removeNow(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(folder) && tries < 50; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type NewPassword = { password: string; notice: string[] }

export async function newPassword(fromInput: boolean | undefined): Promise<NewPassword> {
  if (fromInput) return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), notice: [] }
  const password = randomPassword()
  return { password, notice: [`password  ${password}   (shown this once)`] }
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

export const newKeysNotice =
  'Sites in other processes need the new keys: `npm run secrets -- settings` prints their settings.'
