import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '../../tests/fixtures/processes.ts'
import { buildInputs, studioInputs } from '../build-inputs.ts'
import { fingerprint, stamp } from '../build-stamp.ts'
import { needFreshBuild } from './need-fresh-build.ts'

let folder: TemporaryFolder

beforeEach(() => {
  folder = temporaryFolder('fresh')
  mkdirSync(join(folder.path, 'studio'))
})

afterEach(() => folder.remove())

const studio = () => join(folder.path, 'studio')

test('what is packed as it is has to be fresh, the site and its Studio', () => {
  stamp(folder.path, fingerprint(buildInputs))
  stamp(studio(), fingerprint(studioInputs))
  expect(() => needFreshBuild(folder.path)).not.toThrow()
})

test('a Studio that is not there, or was built from other sources, is not packed in silence', () => {
  stamp(folder.path, fingerprint(buildInputs))
  expect(() => needFreshBuild(folder.path)).toThrow('run npm run build:studio first')
  stamp(studio(), 'other sources')
  expect(() => needFreshBuild(folder.path)).toThrow('run npm run build:studio first')
})

test('all that has to be built is named', () => {
  expect(() => needFreshBuild(folder.path)).toThrow('run npm run build and npm run build:studio first')
  stamp(studio(), fingerprint(studioInputs))
  expect(() => needFreshBuild(folder.path)).toThrow('run npm run build first')
})
