import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brand } from '../../app/utils/brand.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/processes.ts'
import { filesOf, isDirty } from './tree.ts'

const hasGit = spawnSync('git', ['--version']).status === 0
const sources = ['.gitignore', 'app/utils/brand.ts', 'tests/support/archive.tar.gz']
const ignored = [
  `${brand.prefix}-backup-2026-11-22-10-00-00.tar.gz`,
  'production-export-2026-11-22.tar.gz',
  `.4711.${brand.prefix}-backup`,
  `.${brand.prefix}-export-a1B2c3/data.ndjson`,
  '.data.before-2026-11-22T10-00-00-000Z/secrets.json',
  ...['.env', '.env.local', 'packaging/.env.new'],
]
let folder: TemporaryFolder

beforeEach(() => {
  folder = temporaryFolder('tree')
  for (const path of sources.slice(1)) put(path)
  cpSync(join(projectRoot, '.gitignore'), join(folder.path, '.gitignore'))
})

afterEach(() => folder.remove())

function put(path: string, text = ''): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true })
  writeFileSync(join(folder.path, path), text)
}

function git(...args: string[]): void {
  const settings = ['-c', 'user.name=a', '-c', 'user.email=a@mail.example', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...settings, ...args], { cwd: folder.path })
}

test.each(hasGit ? [true, false] : [false])(
  'private files are not part of a tree; with git: %s',
  (isWithGit) => {
    if (isWithGit) {
      git('init', '--quiet')
      git('add', '--all', '--force')
      git('commit', '--quiet', '--message', 'all')
    }
    ignored.forEach((path) => put(path))
    expect(isDirty(folder.path)).toBe(false)
    expect(filesOf(folder.path).toSorted()).toEqual(sources)
    put('app/utils/brand.ts', 'changed')
    expect(isDirty(folder.path)).toBe(isWithGit)
  },
)
