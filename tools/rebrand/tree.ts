import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files to leave out of trees without git. */
const SKIPPED =
  /^(\.data.*|build|test-results|reports|[^/]+\.tar\.gz|\.[^/]+-(backup|export-[^/]+))$|(^|\/)(node_modules|\.git|\.env(?!\.example$)[^/]*)$/
/** Bytes searched for NUL, which marks binary files. */
const PROBE = 8_000

type Rewritten = { changed: string[]; renamed: [string, string][] }

/** Files that git does not ignore; without git, all but SKIPPED. */
export function filesOf(root: string): string[] {
  if (existsSync(join(root, '.git'))) {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
      .split('\0')
      .filter(Boolean)
  }
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (SKIPPED.test(path)) return []
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
    })
  return walk('')
}

export function isDirty(root: string): boolean {
  if (!existsSync(join(root, '.git'))) return false
  return execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim() !== ''
}

export function rewriteTree(root: string, rewrite: (text: string) => string, dryRun: boolean): Rewritten {
  const result: Rewritten = { changed: [], renamed: [] }
  for (const path of filesOf(root)) {
    const file = join(root, path)
    if (!existsSync(file) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    const target = rewrite(path)
    if (!bytes.subarray(0, PROBE).includes(0)) {
      const text = bytes.toString('utf8')
      const rewritten = rewrite(text)
      if (rewritten !== text) {
        if (!dryRun) writeFileSync(file, rewritten)
        result.changed.push(target)
      }
    }
    if (target === path) continue
    if (!dryRun) renameSync(file, join(root, target))
    result.renamed.push([path, target])
  }
  return result
}
