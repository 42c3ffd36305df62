import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorMessage } from '../packages/shared/text/error-message.ts'

export function targetFile(name: string, overwrite: boolean): string {
  const file = resolve(name)
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`)
  const present = statSync(file, { throwIfNoEntry: false })
  if (present?.isDirectory()) throw new Error(`${file} is a folder: choose a file in it.`)
  if (present && !overwrite)
    throw new Error(`${file} already exists: pass --overwrite, or choose another file.`)
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written to: ${errorMessage(error)}`)
  }
  return file
}
