import { expect, test } from 'vitest'
import { draw, drawingNames } from './draw.ts'
import { rasterize } from './raster.ts'

/** Width and height from a PNG's first chunk. */
function size(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every drawing is well-formed SVG that rasterises in its own proportion', async () => {
  for (const name of drawingNames) {
    const { width, height } = draw(name)
    expect(size(await rasterize(name, 48)), name).toEqual([48, Math.round((48 * height) / width)])
  }
})

test.each([
  ['mentors/04', 960, 960],
  ['posters/ai-showcase', 1200, 1500],
  ['projects/earth', 960, 960],
  ['steps/1', 1200, 600],
  ['steps/3', 1200, 1200],
  ['videos/hero', 1080, 1920],
  ['videos/student-success-stories', 1600, 900],
  ['focus/2', 1200, 900],
])('%s comes in %i × %i pixels', async (name, width, height) => {
  expect(size(await rasterize(name))).toEqual([width, height])
})

test('the same drawing gives the same bytes', async () => {
  expect(await rasterize('mentors/13')).toEqual(await rasterize('mentors/13'))
})

test('a portrait is a small file', async () => {
  expect((await rasterize('mentors/25')).length).toBeLessThan(60_000)
})

test('widths that are no number of pixels are refused', async () => {
  await expect(rasterize('focus/1', 0)).rejects.toThrow(/focus\/1/)
  await expect(rasterize('focus/1', 10.5)).rejects.toThrow(RangeError)
  await expect(rasterize('focus/9')).rejects.toThrow(/Unknown drawing/)
})
