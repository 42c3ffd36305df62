import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tools/support/processes.ts'
import { removeLeftDrafts } from './build-studio.ts'

test('removes drafts of killed builds, but neither the Studio nor a build in progress', () => {
  const folder = temporaryFolder('drafts')
  const { pid: ended } = spawnSync('true')
  const remaining = ['studio', 'studio.old', `studio.${process.pid}`]
  for (const name of [...remaining, `studio.${ended}`])
    mkdirSync(join(folder.path, name, 'assets'), { recursive: true })
  removeLeftDrafts(join(folder.path, 'studio'))
  expect(readdirSync(folder.path).toSorted()).toEqual(remaining.toSorted())
  folder.remove()
})
