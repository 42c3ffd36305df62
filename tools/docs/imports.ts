import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesOf } from '../rebrand/tree.ts'

type Import = { from: string; to: string }

const IMPORT =
  /^(?:import|export)(?! type\b)[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Run-time imports: paths in the tree or package names. Skips tests, their helpers and type imports. */
export function importsOf(root: string): Import[] {
  const files = filesOf(root).filter(
    (path) =>
      /^(app|server|packages|sanity-studio)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/fixture\.ts$/.test(path),
  )
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...text.matchAll(IMPORT)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      if (specifier.startsWith('#app/')) return { from, to: `app/${specifier.slice('#app/'.length)}` }
      if (specifier.startsWith('.')) return { from, to: posix.normalize(`${dirname(from)}/${specifier}`) }
      return { from, to: specifier }
    })
  })
}
