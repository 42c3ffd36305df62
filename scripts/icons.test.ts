import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { favicon } from './seed/art/favicon.ts'

const file = (name: string) => readFile(new URL(`../public/${name}`, import.meta.url))

test('the committed favicon is the one that the code draws', async () => {
  expect((await file('favicon.ico')).equals(await favicon())).toBe(true)
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['maskable-512.png', 512],
])('%s is a square of %i pixels', async (name, size) => {
  const png = await file(`icons/${name}`)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})

test('the ICO file holds three whole PNG images', async () => {
  const ico = await file('favicon.ico')
  const images = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
    const at = 6 + 16 * i
    const offset = ico.readUInt32LE(at + 12)
    const png = ico.subarray(offset, offset + ico.readUInt32LE(at + 8))
    return {
      size: ico.readUInt8(at),
      width: png.readUInt32BE(16),
      end: png.subarray(-8, -4).toString('latin1'),
    }
  })
  expect(images).toEqual([16, 32, 48].map((size) => ({ size, width: size, end: 'IEND' })))
})

test('what it does not know it refuses, and draws nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/icons.ts', '--dry-run'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain('--dry-run')
})
