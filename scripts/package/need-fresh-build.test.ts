import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { buildInputs, studioInputs, fingerprint, stamp } from '../build-stamp.ts'
import { needFreshBuild } from './fill-folder.ts'

const [site, studio] = [fingerprint(buildInputs), fingerprint(studioInputs)]

test.each([
  ['a site and a Studio that are up to date', site, studio, undefined],
  ['a site without its Studio', site, undefined, 'run npm run build:studio first'],
  ['a site with an outdated Studio', site, 'other sources', 'run npm run build:studio first'],
  ['no site', undefined, studio, 'run npm run build first'],
  ['nothing', undefined, undefined, 'run npm run build and npm run build:studio first'],
])('checks %s', (_title, siteStamp, studioStamp, advice) => {
  const folder = temporaryFolder('fresh')
  onTestFinished(() => folder.remove())
  const studioFolder = join(folder.path, 'studio')
  mkdirSync(studioFolder)
  if (siteStamp) stamp(folder.path, siteStamp)
  if (studioStamp) stamp(studioFolder, studioStamp)
  const check = expect(() => needFreshBuild(folder.path))
  if (advice) check.toThrow(advice)
  else check.not.toThrow()
})
