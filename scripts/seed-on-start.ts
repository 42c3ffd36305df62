import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openDataDirectory } from '../server/lifecycle/data-directory.ts'
import { projectRoot } from '../server/config/paths.ts'
import { errorMessage } from '../server/observability/error-message.ts'
import { fingerprint } from './build-stamp.ts'
import { CONTENT_FOLDER } from './seed/content-folder.ts'

/** What the data directory remembers: the seed files as they were, and every document that was ever made from them. */
type Mark = { fingerprint: string; ids: string[] }

/**
 * Fills the embedded Content Lake of a new data directory; later adds what a new version's seed has and no earlier one
 * had. What editors changed stays as it is, and what they deleted stays deleted. An interrupted run is repeated.
 */
export async function seedOnStart(dataDir: string, content = CONTENT_FOLDER): Promise<void> {
  const file = markFile(dataDir)
  const mark = readMark(file)
  const files = fingerprintOf(content)
  if (mark?.fingerprint === files) return
  openDataDirectory(dataDir)
  if (!mark) console.log('Filling the Content Lake with the seed content …')
  try {
    const { seedEmbedded } = await import('./seed/embedded.ts')
    const report = await seedEmbedded(dataDir, content, new Set(mark?.ids))
    if (mark && report.created.length > 0)
      console.log(`New content of this version: ${report.created.join(', ')}`)
    const { created, unchanged, kept, deleted } = report
    const ids = new Set([...(mark?.ids ?? []), ...created, ...unchanged, ...kept, ...deleted])
    writeMark(file, { fingerprint: files, ids: [...ids] })
  } catch (error) {
    // A site that has its content starts without what is new.
    if (!mark) throw error
    const reason = errorMessage(error)
    console.error(`The new content of this version could not be added (npm run seed adds it): ${reason}`)
  }
}

/**
 * Notes in a data directory that was never filled that it has content of its own: a start adds none of the seed as it is
 * now. Returns whether that was news.
 */
export async function keepSeedAway(dataDir: string): Promise<boolean> {
  const file = markFile(dataDir)
  if (existsSync(file)) return false
  const { seedIds } = await import('./seed/embedded.ts')
  writeMark(file, { fingerprint: fingerprintOf(CONTENT_FOLDER), ids: await seedIds(CONTENT_FOLDER) })
  return true
}

function markFile(dataDir: string): string {
  return join(dataDir, 'lake', 'seeded')
}

function fingerprintOf(content: string): string {
  return fingerprint([`${relative(projectRoot, content)}/**/*.yaml`])
}

function readMark(file: string): Mark | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { fingerprint: files, ids } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Mark>
    return { fingerprint: files ?? '', ids: Array.isArray(ids) ? ids : [] }
  } catch {
    // Earlier versions kept the time of the first run.
    return { fingerprint: '', ids: [] }
  }
}

function writeMark(file: string, mark: Mark): void {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(mark)}\n`)
  renameSync(`${file}.tmp`, file)
}
