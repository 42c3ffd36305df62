import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../../scripts/build-stamp.ts'
import { openEmbeddedTarget } from '../../scripts/seed/embedded.ts'
import { openEmbeddedSupabase } from '../../packages/supabase-local/supabase.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder, type TemporaryFolder } from './processes.ts'
import { seedContent } from './seed.ts'

/** The template depends on these files. */
const inputs = [
  'supabase/**/*.sql',
  'packages/**/*.{ts,json}',
  'scripts/seed/**/*.{ts,yaml}',
  'sanity-studio/schema.json',
  'tests/support/seed*.ts',
]

/** A data directory with the seed content, migrated databases and secrets. Copying it costs 0.2 s, making it 3 s. */
export function seededData(name: string): TemporaryFolder {
  const folder = temporaryFolder(name)
  copy(templatePath(), folder.path)
  return folder
}

/** Makes the template of `seededData` unless it is there for the sources as they are. */
export async function makeTemplate(): Promise<void> {
  const template = templatePath()
  if (existsSync(template)) return
  const draft = temporaryFolder('template')
  try {
    const logger = { info() {}, warn() {}, error: console.error }
    await (await openEmbeddedSupabase({ dataDir: draft.path, logger })).close()
    const lake = await openEmbeddedTarget(draft.path, 'production')
    await seedContent(lake.client)
    await lake.close()
    rmSync(dirname(template), { recursive: true, force: true })
    const copied = `${template}.${process.pid}`
    mkdirSync(copied, { recursive: true })
    copy(draft.path, copied)
    renameSync(copied, template)
  } finally {
    draft.remove()
  }
}

function templatePath(): string {
  return join(projectRoot, 'node_modules', '.cache', 'seeded-data', fingerprint(inputs))
}

/** Keeps the owner of PostgreSQL's files, which `fs.cpSync` does not. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
