import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/config/paths.ts'
import { buildInputs, sourcesOf } from './build-inputs.ts'

/** Whether the build was made from the sources as they are now. */
export function isBuildFresh(directory = buildDir): boolean {
  return isStamped(directory, fingerprint(buildInputs))
}

/** Notes that the build is of the sources as they are now. */
export function stampBuild(): void {
  stamp(buildDir, fingerprint(buildInputs))
}

/** Whether a folder was made from the sources with this fingerprint. */
export function isStamped(directory: string, sources: string): boolean {
  const file = join(directory, '.stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

/** Notes of which sources a folder was made. */
export function stamp(directory: string, sources: string): void {
  writeFileSync(join(directory, '.stamp'), sources)
}

/** Hash of the names and contents of everything that a build depends on. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of sourcesOf(patterns))
    hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
