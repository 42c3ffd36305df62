import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inks } from '../../app/styles/colours.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import { readContent } from './content.ts'
import { drawingNames, rasterize } from './drawings.ts'
import { drawingsIn } from './references.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, 'images', `${name}.svg`), 'utf8')

/** The inks of the site and mixtures of them. */
const palette = new Set<string>([
  ...Object.values(inks),
  ...[
    '#f0734f',
    '#b93417',
    '#ccdbce',
    '#e9e2d0',
    '#cdbb97',
    '#5f7f73',
    '#2a2d35',
    '#e9c3a4',
    '#c98a63',
    '#8f4a2f',
  ],
  ...['#6a3120', '#3f1b12'],
])

test('the content uses every drawing, except of the mentor who shows without a picture', async () => {
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
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source(name)) ?? []
    expect(Number(width) / Number(height), name).toBeCloseTo(ratio, 5)
    expect(source(name), name).toContain(
      `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    )
  }
})

test('no two drawings are the same', () => {
  expect(new Set(drawingNames.map(source)).size).toBe(drawingNames.length)
})

test('neighbouring portraits have different backgrounds', () => {
  const portraits = drawingNames.filter((name) => name.startsWith('mentors/'))
  const backgrounds = portraits.map((name) => /<path fill="(#\w+)"/.exec(source(name))?.[1])
  expect(backgrounds).not.toContain(undefined)
  expect(backgrounds.filter((background, i) => background === backgrounds[i - 1])).toEqual([])
})

test('drawings are small, and have only flat colours of the palette', () => {
  for (const name of drawingNames) {
    const svg = source(name)
    const limit = name.startsWith('mentors/') ? 4096 : 6144
    expect(Buffer.byteLength(svg), name).toBeLessThan(limit)
    const others = [...svg.matchAll(/#[0-9A-Fa-f]{3,8}\b(?!\))/g)].filter(([ink]) => !palette.has(ink))
    expect(others, name).toEqual([])
    expect(svg, name).not.toMatch(/gradient|opacity|filter|<image|<script|NaN|undefined/i)
    expect(svg, name).not.toMatch(/href="(?!#)|url\((?!#)/i)
  }
})

test.each([
  ['mentors/04', 960, 960],
  ['posters/ai-showcase', 1200, 1500],
  ['steps/1', 1200, 600],
  ['videos/hero', 1080, 1920],
  ['videos/student-success-stories', 1600, 900],
  ['focus/2', 1200, 900],
])('%s has %i × %i pixels', async (name, width, height) => {
  const png = await rasterize(name)
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
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
