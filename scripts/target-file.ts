import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorMessage } from '../server/observability/error-message.ts'

/** The path of a file that a command is to write. Throws where it would fail in the end, or replace what nobody gave up. */
export function targetFile(name: string, overwrite: boolean): string {
  const file = resolve(name)
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`)
  const present = statSync(file, { throwIfNoEntry: false })
  if (present?.isDirectory()) throw new Error(`${file} is a folder: name a file in it.`)
  if (present && !overwrite) throw new Error(`${file} exists already: say --overwrite, or name another.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written to: ${errorMessage(error)}`)
  }
  return file
}
