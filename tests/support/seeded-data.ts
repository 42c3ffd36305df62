import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../../scripts/build-stamp.ts'
import { openEmbeddedTarget } from '../../scripts/seed/embedded.ts'
import { openEmbeddedSupabase } from '../../packages/supabase-local/index.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { openDataDirectory } from '../../server/lifecycle/data-directory.ts'
import { supabaseConfig } from '../../server/backends/supabase-config.ts'
import { temporaryFolder, type TemporaryFolder } from '../../tools/support/processes.ts'
import { seedContent } from '../../tools/support/lake-client.ts'

/** The template depends on these files. */
const inputs = [
  ...['supabase/**/*.sql', 'packages/**/*.{ts,json}', 'server/backends/**/*.ts'],
  ...['server/lifecycle/data-directory.ts', 'scripts/seed/**/*.{ts,yaml,svg}'],
  ...['sanity-studio/schema.json', '{tests/support/seeded-data,tools/support/seed}.ts'],
]

/** A data directory with the seed content, migrated databases and secrets. Copying it costs 0.2 s, making it 3 s. */
export function seededData(name: string): TemporaryFolder {
  const folder = temporaryFolder(name)
  fillFromTemplate(folder.path)
  return folder
}

/** Copies the template into a folder. */
export function fillFromTemplate(path: string): void {
  mkdirSync(path, { recursive: true })
  copy(templatePath(), path)
}

/** Global set-up: makes the template of `seededData` unless it is there for the sources as they are. */
export async function setup(): Promise<void> {
  const template = templatePath()
  if (existsSync(template)) return utimesSync(template, new Date(), new Date())
  const draft = temporaryFolder('template')
  try {
    openDataDirectory(draft.path)
    const logger = { info() {}, warn() {}, error: console.error }
    await (await openEmbeddedSupabase({ ...supabaseConfig, dataDir: draft.path, logger })).close()
    const lake = await openEmbeddedTarget(draft.path, 'production')
    await seedContent(lake.client)
    await lake.close()
    removeOldTemplates(dirname(template))
    const copied = `${template}.${process.pid}`
    mkdirSync(copied, { recursive: true })
    copy(draft.path, copied)
    // Another run may have been quicker; both made the same.
    if (existsSync(template)) rmSync(copied, { recursive: true })
    else renameSync(copied, template)
  } finally {
    draft.remove()
  }
}

/** Removes those unused for a day, so that a simultaneous run of other sources keeps its own. */
function removeOldTemplates(folder: string): void {
  if (!existsSync(folder)) return
  const limit = Date.now() - 86_400_000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < limit) rmSync(path, { recursive: true, force: true })
  }
}

/** Computed once per run: workers inherit the environment. */
function templatePath(): string {
  return (process.env.SEEDED_DATA ??= join(
    projectRoot,
    'node_modules',
    '.cache',
    'seeded-data',
    fingerprint(inputs),
  ))
}

/** Keeps the owner of PostgreSQL's files, which `fs.cpSync` does not. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
