import { expect, test } from 'vitest'
import { loadSharp } from '../images/render-image.ts'
import { readImage } from './read-image.ts'

const side = 100
const maxPixels = 1_000_000

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const create = { width: side, height: side, channels: 3, background: 'white', noise } as const
  const frames = Array.from({ length: 4 }, () => sharp({ create }).png().toBuffer())
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  return (format === 'gif' ? joined.gif() : joined.webp()).toBuffer()
}

/** Makes the last frame undecodable. */
const damaged = (bytes: Buffer) =>
  Buffer.from(bytes).fill(0xff, Math.floor(bytes.length * 0.9), bytes.length - 100)

test.each(['gif', 'webp'] as const)('decodes every frame of a %s that the site can show', async (format) => {
  const picture = await animation(format)
  const facts = { format, width: side, height: side }
  expect(await readImage(picture, maxPixels, new Set())).toMatchObject(facts)
  await expect(readImage(damaged(picture), maxPixels, new Set())).rejects.toMatchObject({ status: 400 })
  const room = 3 * side * side
  expect(await readImage(damaged(picture), room, new Set())).toMatchObject(facts)
})

test.each([
  ['mif1', 'avifmiaf'],
  ['miaf', 'mif1MA1B'],
  ['mif1', 'miafmif1'],
])('an AVIF picture with the brand %s and %s is one to browsers', async (major, others) => {
  const sharp = await loadSharp()
  const create = { width: side, height: side, channels: 3, background: 'red' } as const
  const avif = await sharp({ create }).avif().toBuffer()
  const brands = avif.readUInt32BE(0) - 16
  avif.write(major, 8, 'latin1')
  avif.write(others.padEnd(brands, 'MA1B').slice(0, brands), 16, 'latin1')
  const { format, bytes } = await readImage(avif, maxPixels, new Set())
  expect(format).toBe('avif')
  expect(Buffer.from(bytes).toString('latin1', 8, avif.readUInt32BE(0))).toContain('avif')
})

test.each([
  ['', 'width="20" height="10"', [20, 10]],
  ['without sides', '', [40, 20]],
  ['in percent', 'width="100%" height="100%"', [40, 20]],
])('a drawing %s has the size that the site shows', async (_name, attributes, size) => {
  const svg = `<!DOCTYPE svg [<!ENTITY n "http://www.w3.org/2000/svg">]>\n<svg xmlns="&n;" ${attributes}><path d="M9 9h40v20h-40z"/></svg>`
  const { width, height, bytes } = await readImage(Buffer.from(svg), maxPixels, new Set())
  expect([width, height]).toEqual(size)
  expect(Buffer.from(bytes).toString()).toMatch(/^<svg [^>]*viewBox="/)
})

test.each([
  ['<svg onload="x()"/>', 'it carries script: the attribute onload'],
  ['<svg><g></svg>', 'it is not well-formed XML'],
])('refuses %s with the reason', async (svg, reason) => {
  await expect(readImage(Buffer.from(svg), maxPixels, new Set())).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(reason),
  })
})
