import { asCommand } from './as-command.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'

const help = `npm run typecheck
The whole repository, Studio included, under one strict configuration.`

/** npm run typecheck: the whole repository under one strict configuration. */
export async function typecheck(): Promise<void> {
  await runCommand('tsc', ['--noEmit', '-p', '.'])
  await runCommand('tsc', ['--noEmit', '-p', 'sanity-studio'])
}

if (import.meta.main) {
  readFlags(help, {})
  await asCommand('typecheck', typecheck)
}
