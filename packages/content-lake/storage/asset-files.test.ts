import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { createAssetFiles } from './asset-files.ts'

const folder = folderForEachTest('assets')

test('a start removes what a killed process was writing, and keeps what it had written', async () => {
  const name = `${'0'.repeat(40)}.txt`
  const files = createAssetFiles(folder.path)
  await files.write('production', 'files', name, Buffer.from('whole'))
  const complete = files.path('production', 'files', name)
  writeFileSync(`${complete}.abcdefgh.tmp`, 'ha')
  createAssetFiles(folder.path)
  expect(readdirSync(dirname(complete))).toEqual([name])
  expect(readFileSync(complete, 'utf8')).toBe('whole')
})
