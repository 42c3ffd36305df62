import { asCommand } from './as-command.ts'
import { askForAdvisories, checkDependencies } from './dependencies/check.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'

const help = `npm run lint [-- --advisories]
Rules of code and layout, format, unused code and dependencies, licences and hashes of what is installed.
--advisories  only asks the npm registry for known vulnerabilities of what production installs`

/** npm run lint: rules of code and layout, format, unused code, dependencies. */
export async function lint(): Promise<void> {
  await runCommand('eslint', ['.', '--max-warnings', '0'])
  await runCommand('prettier', ['--check', '--log-level', 'warn', '.'])
  await runCommand('knip', [])
  checkDependencies()
}

if (import.meta.main) {
  const { advisories } = readFlags(help, { advisories: { type: 'boolean' } })
  await asCommand('lint', advisories ? askForAdvisories : lint)
}
