import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/paths.ts'
import { inspectLockfile, looseVersions, type Lockfile } from './dependencies/inspect-lockfile.ts'
import { readFlags } from './read-flags.ts'

const help = `npm run dependencies [-- --advisories]
Holds the three lockfiles against the rules of scripts/dependencies/rules.ts (licences, hashes, install scripts, exact
versions) and counts what they install; needs no network.
--advisories  also asks the npm registry for known vulnerabilities of what production installs`

const packages = ['.', 'server/embedded', 'sanity-studio']

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** Prints how many packages there are, and throws with one line per package that breaks a rule. */
export function checkDependencies(): void {
  const problems = packages.flatMap((folder) => {
    const { total, development, problems } = inspectLockfile(read<Lockfile>(folder, 'package-lock.json'))
    console.log(`${folder.padEnd(16)} ${total} packages, ${development} of them for development only`)
    const { dependencies, devDependencies } = read<Manifest>(folder, 'package.json')
    const loose = looseVersions({ ...dependencies, ...devDependencies })
    return [...problems, ...loose].map((problem) => `${folder}/package.json: ${problem}`)
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function read<Content>(folder: string, file: string): Content {
  return JSON.parse(readFileSync(join(projectRoot, folder, file), 'utf8')) as Content
}

/** Exit code 1 when the registry names an advisory; without a registry this says so and is no failure. */
function askForAdvisories(): void {
  for (const folder of packages) {
    const options = ['audit', '--omit=dev', '--audit-level=low']
    const { status, stdout, stderr } = spawnSync('npm', options, {
      cwd: join(projectRoot, folder),
      encoding: 'utf8',
    })
    const isAnswered = !stderr.includes('audit endpoint returned an error')
    console.log(isAnswered ? `${folder}\n${stdout}` : `${folder}: the registry does not answer; not checked`)
    if (isAnswered && status !== 0) process.exitCode = 1
  }
}

if (import.meta.main) {
  const { advisories } = readFlags(help, { advisories: { type: 'boolean' } })
  try {
    checkDependencies()
    if (advisories) askForAdvisories()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
