import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/paths.ts'

const inputs = [
  'app/**/*.{ts,tsx,css}',
  'public/**/*',
  'scripts/build*.ts',
  'scripts/snapshot*.ts',
  'scripts/seed/content/**/*.yaml',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
]
const stampFile = join(buildDir, '.stamp')

/** Whether the build was made from the sources as they are now. */
export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

export function stampBuild(): void {
  writeFileSync(stampFile, fingerprint())
}

/** Hash of the names and contents of everything the build depends on. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: projectRoot, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
