import { installScripts, isAllowedLicence, licencesByHand } from './rules.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

export type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>

export type Lockfile = { packages: Record<string, LockedPackage> }

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
