import { asCommand } from '../scripts/support.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { runCommand } from '../scripts/run-command.ts'

const help = `npm run typecheck
Check the types of the whole repository, Studio included.`

/** Native; the package typescript, whose API a test needs, has a program tsc, too. */
const tsc = 'node_modules/typescript7/bin/tsc'

export async function typecheck(): Promise<void> {
  for (const project of ['.', 'sanity-studio']) await runCommand('node', [tsc, '--noEmit', '-p', project])
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('typecheck', typecheck)
}
