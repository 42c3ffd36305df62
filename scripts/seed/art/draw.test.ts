import { expect, test } from 'vitest'
import { readContent } from '../content.ts'
import { CONTENT_FOLDER } from '../content-folder.ts'
import { drawingsIn } from '../references.ts'
import { draw, drawingNames } from './draw.ts'
import { palette } from './palette.ts'
import { cast } from './portrait/cast.ts'

test('the content uses every drawing, but for the mentor who shows without a picture', async () => {
  const used = new Set(drawingsIn(await readContent(CONTENT_FOLDER, drawingNames)))
  expect(drawingNames.filter((name) => !used.has(name))).toEqual([expect.stringMatching(/^mentors/)])
})

test.each([
  ['mentors/', 1],
  ['posters/', 4 / 5],
  ['projects/', 1],
  ['focus/', 4 / 3],
  ['steps/1', 2],
  ['steps/2', 4 / 3],
  ['steps/3', 1],
  ['videos/hero', 9 / 16],
  ['videos/services', 9 / 16],
  ['videos/student', 16 / 9],
  ['videos/future', 9 / 16],
])('the proportion of %s… is %d', (prefix, ratio) => {
  const names = drawingNames.filter((name) => name.startsWith(prefix))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { svg, width, height } = draw(name)
    expect(width / height, name).toBeCloseTo(ratio, 5)
    expect(svg, name).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
  }
})

test('drawings are reproducible, and no two are the same', () => {
  const all = drawingNames.map((name) => draw(name).svg)
  expect(drawingNames.map((name) => draw(name).svg)).toEqual(all)
  expect(new Set(all).size).toBe(drawingNames.length)
})

test('neighbouring portraits have different backgrounds', () => {
  expect(cast.filter((person, i) => person.ground === cast[i - 1]?.ground)).toEqual([])
})

test('drawings are small, and have only flat colours of the palette', () => {
  const inks = new Set<string>(Object.values(palette))
  for (const name of drawingNames) {
    const { svg } = draw(name)
    const limit = name.startsWith('mentors/') ? 4096 : 6144
    expect(Buffer.byteLength(svg), name).toBeLessThan(limit)
    const others = [...svg.matchAll(/#[0-9A-Fa-f]{3,8}\b(?!\))/g)].filter(([ink]) => !inks.has(ink))
    expect(others, name).toEqual([])
    expect(svg, name).not.toMatch(/gradient|opacity|filter|<image|NaN|undefined/i)
  }
})
