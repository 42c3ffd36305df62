import { asCommand } from './as-command.ts'
import { readArguments } from './parse-arguments.ts'
import { runCommand } from './run-command.ts'

const help = `npm run typecheck
Check the types of the whole repository, Studio included.`

export async function typecheck(): Promise<void> {
  await runCommand('tsc', ['--noEmit', '-p', '.'])
  await runCommand('tsc', ['--noEmit', '-p', 'sanity-studio'])
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('typecheck', typecheck)
}
