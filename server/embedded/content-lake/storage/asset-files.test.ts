import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssetFiles } from './asset-files.ts'

test('what a killed process was writing goes with the next start, and what it has written stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-assets-'))
  const name = `${'0'.repeat(40)}.txt`
  const files = createAssetFiles(folder)
  await files.write('production', 'files', name, Buffer.from('whole'))
  const kept = files.path('production', 'files', name)
  writeFileSync(`${kept}.abcdefgh.tmp`, 'ha')
  createAssetFiles(folder)
  expect(readdirSync(dirname(kept))).toEqual([name])
  expect(readFileSync(kept, 'utf8')).toBe('whole')
  rmSync(folder, { recursive: true })
})
