import { rmSync } from 'node:fs'
import { skipSeedOnStart } from '../../scripts/seed-on-start.ts'
import { fillFromTemplate, setup as makeTemplate } from '../support/seeded-data.ts'
import { isTestAll } from '../support/test-all.ts'
import { dataDir } from './setup.ts'

rmSync(dataDir, { recursive: true, force: true })
// The pictures of the template are small: drawing the seed's own takes half a minute.
if (!isTestAll) {
  await makeTemplate()
  fillFromTemplate(dataDir)
  await skipSeedOnStart(dataDir)
}
await import('../../scripts/start.ts')
