import { expect, test } from 'vitest'
import { loadSharp } from '../images/render-image.ts'
import { readImage } from './read-image.ts'

const side = 100
const maxPixels = 1_000_000

async function animation(): Promise<Buffer> {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const create = { width: side, height: side, channels: 3, background: 'white', noise } as const
  const frames = Array.from({ length: 4 }, () => sharp({ create }).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Makes the last frame undecodable. */
const damaged = (gif: Buffer) => Buffer.from(gif).fill(0xff, Math.floor(gif.length * 0.9), gif.length - 100)

test('decodes every frame of an animation that the site can show', async () => {
  const gif = await animation()
  const facts = { format: 'gif', width: side, height: side }
  expect(await readImage(gif, maxPixels, new Set())).toMatchObject(facts)
  await expect(readImage(damaged(gif), maxPixels, new Set())).rejects.toMatchObject({ status: 400 })
  const room = 3 * side * side
  expect(await readImage(damaged(gif), room, new Set())).toMatchObject(facts)
})
