import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { favicon } from './icons/favicon.ts'

const file = (name: string) => readFile(new URL(`../public/${name}`, import.meta.url))

test('the committed favicon is up to date', async () => {
  expect((await file('favicon.ico')).equals(await favicon())).toBe(true)
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icons/icon-192.png', 192],
  ['icons/icon-512.png', 512],
  ['icons/maskable-512.png', 512],
])('%s is a square of %i pixels', async (name, size) => {
  const png = await file(name)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})
