import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from './content-folder.ts'
import { readContent } from './content.ts'
import { drawingNames, rasterize } from './drawings.ts'
import { drawingsIn } from './references.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, 'images', `${name}.svg`), 'utf8')

test('the content uses every drawing, except of the mentor who shows without a picture', async () => {
  const used = new Set(drawingsIn(await readContent(CONTENT_FOLDER, drawingNames)))
  expect(drawingNames.filter((name) => !used.has(name))).toEqual([expect.stringMatching(/^mentors/)])
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

test('an unknown drawing is refused by name', async () => {
  await expect(rasterize('mentors/99')).rejects.toThrow('mentors/99')
})

test('drawings are small, self-contained and different', () => {
  const all = drawingNames.map(source)
  expect(new Set(all).size).toBe(all.length)
  for (const svg of all) {
    expect(Buffer.byteLength(svg)).toBeLessThan(6144)
    expect(svg).not.toMatch(/<image|<script|href="(?!#)|url\((?!#)|NaN|undefined/i)
  }
})
