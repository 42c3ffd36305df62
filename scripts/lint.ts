import { checkDependencies } from './dependencies.ts'
import { runCommand } from './run-command.ts'

/** npm run lint: rules of code and layout, format, unused code, dependencies. */
export async function lint(): Promise<void> {
  await runCommand('eslint', ['.', '--max-warnings', '0'])
  await runCommand('prettier', ['--check', '--log-level', 'warn', '.'])
  await runCommand('knip', [])
  checkDependencies()
}

if (import.meta.main) await lint()
