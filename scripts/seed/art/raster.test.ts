import { expect, test } from 'vitest'
import { rasterize } from './raster.ts'

/** Width and height from a PNG's first chunk. */
function size(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test.each([
  ['mentors/04', 960, 960],
  ['posters/ai-showcase', 1200, 1500],
  ['steps/1', 1200, 600],
  ['videos/hero', 1080, 1920],
  ['videos/student-success-stories', 1600, 900],
  ['focus/2', 1200, 900],
])('%s has %i × %i pixels', async (name, width, height) => {
  expect(size(await rasterize(name))).toEqual([width, height])
})

test('a portrait is a small file', async () => {
  expect((await rasterize('mentors/25')).length).toBeLessThan(60_000)
})

test.each([
  ['focus/1', 0, /focus\/1/],
  ['focus/1', 10.5, RangeError],
  ['focus/9', undefined, /Unknown drawing "focus\/9".*focus\/\d/],
])('%s at a width of %s is refused', async (name, width, reason) => {
  await expect(rasterize(name, width)).rejects.toThrow(reason)
})
