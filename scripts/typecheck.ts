import { asCommand } from './as-command.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'

const help = `npm run typecheck
Check the types of the whole repository, Studio included.`

export async function typecheck(): Promise<void> {
  await runCommand('tsc', ['--noEmit', '-p', '.'])
  await runCommand('tsc', ['--noEmit', '-p', 'sanity-studio'])
}

if (import.meta.main) {
  readFlags(help, {})
  await asCommand('typecheck', typecheck)
}
