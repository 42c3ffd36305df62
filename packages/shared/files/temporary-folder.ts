import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TemporaryFolder = { path: string; remove(): void }

export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `test-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
