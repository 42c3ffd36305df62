import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asCommand } from './as-command.ts'
import { readArguments } from './parse-arguments.ts'
import { runCommand } from './run-command.ts'

const help = `npm run typecheck
Check the types of the whole repository, Studio included.`

/** Native; typescript-eslint needs the package typescript, which has a program tsc, too. */
const typescript = fileURLToPath(import.meta.resolve('typescript7/package.json'))
const tsc = join(dirname(typescript), 'bin', 'tsc')

export async function typecheck(): Promise<void> {
  for (const project of ['.', 'sanity-studio'])
    await runCommand(process.execPath, [tsc, '--noEmit', '-p', project])
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('typecheck', typecheck)
}
