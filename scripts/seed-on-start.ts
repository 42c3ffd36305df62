import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openDataDirectory } from '../server/lifecycle/data-directory.ts'
import { projectRoot } from '../server/config/paths.ts'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { fingerprint } from './build-stamp.ts'
import { CONTENT_FOLDER } from './seed/content-folder.ts'

/** Seed fingerprint, and ids of all documents ever created from the seed. */
type Marker = { fingerprint: string; ids: string[] }

/** Adds seed documents that no earlier version had; edited and deleted ones stay as they are. */
export async function seedOnStart(dataDir: string, content = CONTENT_FOLDER): Promise<void> {
  const file = markerFile(dataDir)
  const marker = readMarker(file)
  const files = fingerprintOf(content)
  if (marker?.fingerprint === files) return
  openDataDirectory(dataDir)
  if (!marker) console.log('Filling the Content Lake with the seed content …')
  try {
    const { seedEmbedded } = await import('./seed/embedded.ts')
    const report = await seedEmbedded(dataDir, content, new Set(marker?.ids))
    if (marker && report.created.length > 0)
      console.log(`New content of this version: ${report.created.join(', ')}`)
    const ids = new Set([...(marker?.ids ?? []), ...report.created, ...report.unchanged, ...report.kept])
    writeMarker(file, { fingerprint: files, ids: [...ids] })
  } catch (error) {
    if (!marker) throw error
    const reason = errorMessage(error)
    console.error(`The new content of this version could not be added (npm run seed adds it): ${reason}`)
  }
}

/** Marks a new data directory as having its own content; returns whether it was unmarked. */
export async function skipSeedOnStart(dataDir: string): Promise<boolean> {
  const file = markerFile(dataDir)
  if (existsSync(file)) return false
  const { seedIds } = await import('./seed/embedded.ts')
  writeMarker(file, { fingerprint: fingerprintOf(CONTENT_FOLDER), ids: await seedIds(CONTENT_FOLDER) })
  return true
}

function markerFile(dataDir: string): string {
  return join(dataDir, 'lake', 'seeded')
}

function fingerprintOf(content: string): string {
  return fingerprint([`${relative(projectRoot, content)}/**/*.yaml`])
}

function readMarker(file: string): Marker | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marker) : undefined
}

function writeMarker(file: string, marker: Marker): void {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(marker)}\n`)
  renameSync(`${file}.tmp`, file)
}
