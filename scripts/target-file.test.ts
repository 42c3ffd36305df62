import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../tools/support/processes.ts'
import { targetFile } from './tar-file.ts'

const folder = temporaryFolder('target')
const path = (name: string) => join(folder.path, name)
mkdirSync(path('folder'))
writeFileSync(path('file'), '')

afterAll(() => folder.remove())

test.each([
  ['new.tar.gz', false],
  ['file', true],
])('%s is accepted, with --overwrite %s', (name, overwrite) => {
  expect(targetFile(path(name), overwrite)).toBe(path(name))
})

test.each([
  ['file', false, 'already exists: pass --overwrite'],
  ['folder', false, `${path('folder')} is a folder: choose a file in it.`],
  ['folder', true, `${path('folder')} is a folder: choose a file in it.`],
  ['missing/copy.tar.gz', false, `There is no folder ${path('missing')}.`],
  ['file/copy.tar.gz', false, `There is no folder ${path('file')}.`],
])('%s is refused, with --overwrite %s', (name, overwrite, reason) => {
  expect(() => targetFile(path(name), overwrite)).toThrow(reason)
})
