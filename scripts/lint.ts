import { checkDependencies } from './dependencies.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'

const help = `npm run lint
Rules of code and layout, format, unused code and dependencies, licences and hashes of what is installed.`

/** npm run lint: rules of code and layout, format, unused code, dependencies. */
export async function lint(): Promise<void> {
  await runCommand('eslint', ['.', '--max-warnings', '0'])
  await runCommand('prettier', ['--check', '--log-level', 'warn', '.'])
  await runCommand('knip', [])
  checkDependencies()
}

if (import.meta.main) {
  readFlags(help, {})
  await lint()
}
