import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/config/paths.ts'
import { looseVersions, problemsIn, type Lockfile, type Manifest } from './inspect-lockfile.ts'

const packages = [
  '.',
  'packages',
  'packages/content-lake/tests/clients',
  'sanity-studio',
  'tools/bench/tools',
]
/** Their lockfile is that of `packages`. */
const members = ['packages/content-lake', 'packages/shared', 'packages/supabase-local']

export function checkDependencies(): void {
  const problems = [
    ...packages.flatMap((folder) =>
      problemsIn(read<Lockfile>(folder, 'package-lock.json')).map((problem) => `${folder}: ${problem}`),
    ),
    ...[...packages, ...members].flatMap((folder) =>
      looseVersions(read<Manifest>(folder, 'package.json')).map((problem) => `${folder}: ${problem}`),
    ),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function read<Content>(folder: string, file: string): Content {
  return JSON.parse(readFileSync(join(projectRoot, folder, file), 'utf8')) as Content
}

/** An unreachable registry is no failure. */
export function checkAdvisories(): void {
  for (const folder of packages) {
    const options = ['audit', '--omit=dev', '--audit-level=low']
    const { status, stdout, stderr } = spawnSync('npm', options, {
      cwd: join(projectRoot, folder),
      encoding: 'utf8',
    })
    const isAvailable = !stderr.includes('audit endpoint returned an error')
    console.log(
      isAvailable ? `${folder}\n${stdout}` : `${folder}: the registry does not respond; not checked`,
    )
    if (isAvailable && status !== 0) process.exitCode = 1
  }
}
