import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/paths.ts'

const inputs = [
  'app/**/*.{ts,tsx,css}',
  'public/**/*',
  'scripts/build.ts',
  'scripts/build/*.ts',
  'scripts/precompress.ts',
  'scripts/build-stamp.ts',
  'scripts/snapshot*.ts',
  'scripts/seed/content/**/*.yaml',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
]

/** Whether the build was made from the sources as they are now. */
export function isBuildFresh(): boolean {
  return isStamped(buildDir, fingerprint(inputs))
}

/** Notes that the build is of the sources as they are now. */
export function stampBuild(): void {
  stamp(buildDir, fingerprint(inputs))
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

/** Hash of the names and contents of everything that a build depends on, but tests. */
export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of [...new Set(paths)].sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
