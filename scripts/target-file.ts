import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The path of a file that a command is to write. Throws where it would fail in the end, or replace what nobody gave up. */
export function targetFile(name: string, overwrite: boolean): string {
  const file = resolve(name)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  if (existsSync(file) && !overwrite)
    throw new Error(`${file} exists already: say --overwrite, or name another.`)
  return file
}
