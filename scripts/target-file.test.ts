import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/fixtures/processes.ts'
import { targetFile } from './target-file.ts'

const folder = temporaryFolder('target')

afterAll(() => folder.remove())

const inFolder = (name: string) => join(folder.path, name)

test('a new name is taken, one that is there only to be overwritten', () => {
  writeFileSync(inFolder('there.tar.gz'), 'kept')
  expect(targetFile(inFolder('new.tar.gz'), false)).toBe(inFolder('new.tar.gz'))
  expect(() => targetFile(inFolder('there.tar.gz'), false)).toThrow(/exists already: say --overwrite/)
  expect(targetFile(inFolder('there.tar.gz'), true)).toBe(inFolder('there.tar.gz'))
})

test.each([false, true])('a folder is refused as what it is, with --overwrite %s', (overwrite) => {
  mkdirSync(inFolder('backups'), { recursive: true })
  expect(() => targetFile(inFolder('backups'), overwrite)).toThrow(
    `${inFolder('backups')} is a folder: name a file in it.`,
  )
})

test('a file in what is no folder is refused', () => {
  writeFileSync(inFolder('file'), '')
  for (const parent of ['missing', 'file'])
    expect(() => targetFile(join(inFolder(parent), 'copy.tar.gz'), false)).toThrow(
      `There is no folder ${inFolder(parent)}.`,
    )
})
