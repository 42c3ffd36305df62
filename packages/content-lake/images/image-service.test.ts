import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFairQueue } from '../../shared/limits/fair-queue.ts'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { imageAssetName } from '../assets/asset-name.ts'
import type { ImageFormat } from '../assets/file-types.ts'
import { plainSvg } from '../assets/svg.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { createAssetFiles } from '../storage/asset-files.ts'
import { openImageCache } from './image-cache.ts'
import { createImageService } from './image-service.ts'
import { loadSharp, renderImage } from './render-image.ts'
import { parseTransform } from './transform-parameters.ts'

const sharp = await loadSharp()
const limits = { ...DEFAULT_LIMITS, imagePixels: 1_000_000 }
const client = {
  caller: { group: 'visitor', id: '192.0.2.1' },
  signal: new AbortController().signal,
} as const
const SIZE = { width: 40, height: 40 }
const name = imageAssetName('a'.repeat(40), 1, 1, 'bin')
const folder = folderForEachTest('images')
let warned: object[]
let files: ReturnType<typeof createAssetFiles>
let images: ReturnType<typeof createImageService>

beforeEach(() => {
  warned = []
  const logger = { info() {}, warn: (details: object) => void warned.push(details), error() {} }
  files = createAssetFiles(folder.path)
  const cache = openImageCache(join(folder.path, 'cache'), 1_000_000, 0, logger)
  images = createImageService(
    files,
    cache,
    createFairQueue({ slots: 1 }),
    { render: renderImage },
    limits,
    logger,
  )
})

type Original = { format: ImageFormat; bytes: Buffer; size: { width: number; height: number } }

const store = ({ bytes }: Original) => files.write('production', 'images', name.fileName, bytes)

async function transformed({ format, size }: Original, parameters: string): Promise<Buffer> {
  const transform = parseTransform(new URLSearchParams(parameters))
  const plan = await images.plan({ dataset: 'production', name, format, size }, transform, null)
  if (plan.kind === 'original') throw new Error('The original is served')
  const picture = await images.render(plan, client)
  return 'file' in picture ? readFile(picture.file) : picture.bytes
}

async function colours(bytes: Buffer): Promise<string[]> {
  const { pages = 1 } = await sharp(bytes).metadata()
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const picture = sharp(bytes, { page }).removeAlpha().toColourspace('srgb').raw()
      const { data, info } = await picture.toBuffer({ resolveWithObject: true })
      const at = (y: number) => {
        const start = Math.floor(y * info.height) * info.width * info.channels
        return [...data.subarray(start, start + 3)].map((part) => Math.round(part / 128)).join('')
      }
      return `${at(0.25)}/${at(0.75)}`
    }),
  )
}

const halves = (colour: string) =>
  sharp({ create: { ...SIZE, channels: 3, background: '#000' } })
    .composite([
      { input: { create: { ...SIZE, height: 20, channels: 3, background: colour } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()

async function animation(format: 'gif' | 'webp'): Promise<Original> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(halves))
  const joined = sharp(frames, { join: { animated: true } })
  const bytes = await (format === 'gif' ? joined.gif() : joined.webp({ lossless: true })).toBuffer()
  return { format, bytes, size: SIZE }
}

function drawing(width: number, height: number, side = [`${width}`, `${height}`]): Original {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side[0]}" height="${side[1]}"><rect width="50%" height="100%" fill="#f00"/></svg>`
  return { format: 'svg', bytes: Buffer.from(svg), size: { width, height } }
}

const animations = (['gif', 'webp'] as const).map((format) => ({ format }))

describe.each(animations)('$format', ({ format }) =>
  test.each([
    ['w=20', ['200/000', '020/000', '002/000']],
    ['w=20&flip=h', ['200/000', '020/000', '002/000']],
    ['w=20&invert=true', ['022/222', '202/222', '220/222']],
    ['w=20&flip=v', ['000/200']],
    ['w=20&or=180', ['000/200']],
    ['frame=1', ['200/000']],
    ['w=20&h=20&crop=entropy', ['200/000']],
  ])('an animation stays one as long as its frames stay whole: %s', async (parameters, expected) => {
    const original = await animation(format)
    await store(original)
    expect(await colours(await transformed(original, parameters))).toEqual(expected)
  }),
)

test('a still WebP picture is no animation: it may become AVIF, and larger', async () => {
  const bytes = await sharp(await halves('#f00'))
    .webp()
    .toBuffer()
  const original: Original = { format: 'webp', bytes, size: SIZE }
  await store(original)
  const transform = parseTransform(new URLSearchParams('w=80&auto=format'))
  const plan = await images.plan(
    { dataset: 'production', name, format: 'webp', size: SIZE },
    transform,
    'image/avif,image/webp',
  )
  expect(plan).toMatchObject({ mimeType: 'image/avif', request: { geometry: { size: { width: 80 } } } })
})

test.each([
  ['invert=true&fm=png', '022/222'],
  ['sat=-100&fm=png', '111/000'],
  ['w=40&h=160&fit=fill&bg=ffff00&invert=true&fm=png', '220/220'],
])('changes colours, but not the requested background: %s', async (parameters, expected) => {
  const bytes = await halves('#ff0000')
  const original: Original = { format: 'png', bytes, size: SIZE }
  await store(original)
  expect(await colours(await transformed(original, parameters))).toEqual([expected])
})

test.each([
  ['jpeg', 'w=40&h=160&fit=fill&bg=ff0000&fm=png', '200/200'],
  ['png', 'w=40&bg=0000ff&fm=jpg', '002/002'],
] as const)('a grey %s has a background in colour: %s', async (format, parameters, expected) => {
  const empty = sharp({ create: { ...SIZE, channels: 4, background: '#0000' } }).toColourspace('b-w')
  const bytes = await (format === 'png' ? empty.png() : empty.flatten().jpeg()).toBuffer()
  const original: Original = { format, bytes, size: SIZE }
  await store(original)
  expect(await colours(await transformed(original, parameters))).toEqual([expected])
})

test.each([
  ['a small part of a large one', drawing(600, 400), 'rect=0,0,100,100&w=2000', [2000, 2000]],
  ['one that is cut', drawing(600, 400), 'w=100&h=200&fit=min', [100, 200]],
  ['a long one', drawing(10_000, 20), 'rect=0,0,100,20&w=1000', [1000, 200]],
])('renders a vector image within the pixel limit: %s', async (_name, original, parameters, size) => {
  await store(original)
  const bytes = await transformed(original, parameters)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual(size)
  expect(await colours(bytes)).toEqual(['200/200'])
})

test('renders the alternative of a label in HTML, and no notice that text is missing', async () => {
  const feature = 'requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"'
  const label =
    '<foreignObject width="40" height="40"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'
  const half = (y: number, colour: string) => `<rect y="${y}" width="40" height="20" fill="${colour}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${half(0, '#000')}<switch>${label}${half(20, '#f00')}</switch><switch><g ${feature}/>${half(0, '#f00')}</switch></svg>`
  const original: Original = { format: 'svg', bytes: Buffer.from(plainSvg(svg)), size: SIZE }
  await store(original)
  expect(await colours(await transformed(original, 'w=40&fm=png'))).toEqual(['000/200'])
})

test('crops a vector image in millimetres like one in pixels', async () => {
  const original = drawing(283, 142, ['100mm', '50mm'])
  await store(original)
  const bytes = await transformed(original, 'rect=180,0,100,100&w=800&fm=png')
  expect((await sharp(bytes).metadata()).width).toBe(800)
  expect(await colours(bytes)).toEqual(['000/000'])
})

test('a quality alone compresses the original again', async () => {
  const bytes = await sharp(await halves('#f00'))
    .jpeg({ quality: 100 })
    .toBuffer()
  const original: Original = { format: 'jpeg', bytes, size: SIZE }
  await store(original)
  expect((await transformed(original, 'q=10')).byteLength).toBeLessThan(bytes.byteLength)
})

test.each([
  ['missing', 404],
  ['damaged', 400],
])('responds to a %s image with %i, and logs it once', async (problem, status) => {
  const whole = await halves('#f00')
  const original: Original = { format: 'png', bytes: whole.subarray(0, whole.length / 2), size: SIZE }
  if (problem === 'damaged') await store(original)
  for (const parameters of ['w=20', 'w=21'])
    await expect(transformed(original, parameters)).rejects.toMatchObject({ status })
  expect(warned).toMatchObject([{ file: name.fileName }])
})
