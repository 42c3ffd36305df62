import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/config/paths.ts'
import { buildInputs, sourcesOf } from './build-inputs.ts'

export function isBuildFresh(directory = buildDir): boolean {
  return isStamped(directory, fingerprint(buildInputs))
}

export function stampBuild(): void {
  stamp(buildDir, fingerprint(buildInputs))
}

export function isStamped(directory: string, sources: string): boolean {
  const file = join(directory, '.stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

export function stamp(directory: string, sources: string): void {
  writeFileSync(join(directory, '.stamp'), sources)
}

export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of sourcesOf(patterns))
    hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
