import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { copyInto, needFreshBuild } from './fill-folder.ts'
import { buildInputs, studioInputs, fingerprint, stamp } from '../build-stamp.ts'

const folder = temporaryFolder('package-folder')

afterAll(() => folder.remove())

test('private and generated files are not copied, at any depth', () => {
  const [from, out] = [join(folder.path, 'from'), join(folder.path, 'out')]
  const hidden = [
    'app/.env',
    'app/.lake/.env.local',
    'app/lake/.data-old/lake.db',
    'app/node_modules/x/index.js',
  ]
  const shown = ['app/lake/build/index.ts', 'app/lake/my.env']
  for (const path of [...shown, ...hidden]) {
    mkdirSync(join(from, dirname(path)), { recursive: true })
    writeFileSync(join(from, path), '')
  }
  copyInto(out, ['app'], from)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  expect(names).toEqual(shown.map((path) => join(out, path)))
})

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
