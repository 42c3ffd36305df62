import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from '../../tools/rebrand/tree.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'

const PACKAGES = ['', 'packages', 'packages/content-lake/tests/clients', 'sanity-studio']

/** Links installed packages one by one, so that an install in the copy cannot change them. */
export function treeCopy(name: string): { path: string; remove(): void } {
  const folder = temporaryFolder(name)
  for (const path of filesOf(projectRoot)) {
    if (!existsSync(join(projectRoot, path))) continue
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(folder.path, path))
  }
  for (const path of PACKAGES) {
    const [installed, linked] = [projectRoot, folder.path].map((root) =>
      join(root, path, 'node_modules'),
    ) as [string, string]
    mkdirSync(linked)
    for (const name of readdirSync(installed)) {
      if (name !== '.cache') symlinkSync(join(installed, name), join(linked, name))
    }
  }
  return folder
}
