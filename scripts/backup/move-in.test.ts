import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../packages/shared/files/temporary-folder.ts'
import { oldAsides } from './move-in.ts'

test('data that a restore moved aside is named once it is older than backups may be', ({
  onTestFinished,
}) => {
  const { path, remove } = temporaryFolder('aside')
  onTestFinished(remove)
  const dataDir = join(path, 'data')
  const [inside, beside, fresh] = [
    join(dataDir, 'before-2026-01-01'),
    `${dataDir}.before-2026-01-02`,
    `${dataDir}.before-2026-11-28`,
  ]
  for (const folder of [inside, beside, fresh, `${path}/other.before-2026`])
    mkdirSync(folder, { recursive: true })
  const longAgo = Date.now() / 1000 - 31 * 86_400
  for (const folder of [inside, beside]) utimesSync(folder, longAgo, longAgo)
  expect(oldAsides(dataDir, 30)).toEqual([inside, beside])
})
