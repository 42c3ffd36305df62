import { installScripts, isAllowedLicence, licencesByHand } from './rules.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Of a package.json what is installed. */
export type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>

export type Lockfile = { packages: Record<string, LockedPackage> }

export type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

export type Inspection = {
  /** Packages that the lockfile names, and how many of them only development needs. */
  total: number
  development: number
  /** One line per package that breaks a rule. */
  problems: string[]
}

/**
 * Holds a lockfile (version 3) against the rules of this project: a known licence, a hash of the contents, no address
 * to download from, no script that runs at the install but those of the written list.
 */
export function inspectLockfile({ packages }: Lockfile): Inspection {
  const found = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  return {
    total: found.length,
    development: found.filter(([, { dev }]) => dev).length,
    problems: found.flatMap(([path, locked]) =>
      problemsOf(nameOf(path), locked).map((problem) => `${path}: ${problem}`),
    ),
  }
}

/** A range instead of one version, in the dependencies of a package.json: what a lockfile says may then differ from it. */
export function looseVersions(manifest: Manifest): string[] {
  return kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:\S+)$/.test(version))
    .map(([name, version]) => `${name}: ${version} is not an exact version`)
}

function problemsOf(
  name: string,
  { license, integrity, resolved, hasInstallScript }: LockedPackage,
): string[] {
  const problems: string[] = []
  const licence = license ?? licencesByHand[name]
  if (!licence) problems.push('has no licence')
  else if (!isAllowedLicence(licence)) problems.push(`its licence ${licence} is not on the list`)
  if (!integrity) problems.push('has no hash')
  if (resolved) problems.push(`is bound to ${resolved}`)
  if (hasInstallScript && !installScripts.has(name)) problems.push('runs a script at the install')
  return problems
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
