import { asCommand } from '../scripts/support.ts'
import { checkAdvisories, checkDependencies } from './dependencies/check.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { runCommand } from '../scripts/run-command.ts'

const help = `npm run lint [-- --advisories]
Check lint rules, format, unused code, unused dependencies, licences and hashes of installed packages.
--advisories  only check production dependencies for known vulnerabilities with the npm registry`

export async function lint(): Promise<void> {
  await runCommand('oxlint', ['.'])
  await runCommand('prettier', ['--check', '--log-level', 'warn', '.'])
  await runCommand('knip', [])
  checkDependencies()
}

if (import.meta.main) {
  const { values } = readArguments(help, { advisories: { type: 'boolean' } })
  await asCommand('lint', values.advisories ? checkAdvisories : lint)
}
