import { asCommand } from '../scripts/support.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { runCommand } from '../scripts/run-command.ts'

const help = `npm run typecheck
Check the types of the whole repository, Studio included.`

export async function typecheck(): Promise<void> {
  for (const project of ['.', 'sanity-studio']) await runCommand('tsc', ['--noEmit', '-p', project])
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('typecheck', typecheck)
}
