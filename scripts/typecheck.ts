import { runCommand } from './run-command.ts'

/** npm run typecheck: the whole repository under one strict configuration. */
export async function typecheck(): Promise<void> {
  await runCommand('tsc', ['--noEmit', '-p', '.'])
  await runCommand('tsc', ['--noEmit', '-p', 'sanity-studio'])
}

if (import.meta.main) await typecheck()
