import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { access, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { AssetName } from '../assets/asset-name.ts'
import { IMAGE_FORMATS, isAnimatedWebp, type ImageFormat } from '../assets/file-types.ts'
import { LakeError, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { queueClient, type Client } from '../caller.ts'
import type { AssetFiles } from '../storage/asset-files.ts'
import { geometryOf, notEnlarged, type Geometry, type Size } from './geometry.ts'
import type { ImageCache, CachedImage } from './image-cache.ts'
import { maxAnimatedPixels, outputFormat, type ImageTransform } from './transform-parameters.ts'
import { TookTooLong, type ImageProcesses } from './image-processes.ts'
import type { RenderRequest } from './render-image.ts'
import type { createFairQueue, SharedWork } from '../../shared/limits/fair-queue.ts'

type StoredImage = { dataset: string; name: AssetName; format: ImageFormat; size: Size }

type ImagePlan =
  { kind: 'original' } | { kind: 'rendition'; key: string; mimeType: string; request: RenderRequest }

export type ImageService = {
  plan(image: StoredImage, transform: ImageTransform, accept: string | null): Promise<ImagePlan>
  render(plan: Extract<ImagePlan, { kind: 'rendition' }>, client: Client): Promise<CachedImage>
}

/** Increase it when the same request gives other bytes than before. */
const RENDERER_VERSION = 2

/** Limit for blur and sharpen: twice that takes ten seconds of processor time. */
const SLOW_SIDE = 2048

/** What took too long once holds no slot each time that a visitor asks. */
const SLOW_AGAIN_MS = 120_000

export function createImageService(
  files: AssetFiles,
  cache: ImageCache,
  work: ReturnType<typeof createFairQueue>,
  processes: Pick<ImageProcesses, 'render'>,
  limits: LakeLimits,
  logger: LakeLogger,
): ImageService {
  const inFlight = new Map<string, SharedWork<Buffer>>()
  const logged = new Set<string>()
  const slow = new LRUCache<string, LakeError>({ max: 1_000, ttl: SLOW_AGAIN_MS })

  async function make(key: string, request: RenderRequest): Promise<Buffer> {
    try {
      const bytes = await processes.render(request)
      await cache.put(key, bytes)
      return bytes
    } catch (error) {
      if (error instanceof LakeError) throw error
      const failure = await failureOf(request.file, error)
      if (error instanceof TookTooLong) slow.set(key, failure)
      throw failure
    }
  }

  /** Logged once per image: visitors can request any number of renditions. */
  async function failureOf(file: string, error: unknown): Promise<LakeError> {
    const details = { file: basename(file), error: errorMessage(error) }
    if (!logged.has(file)) logger.warn(details, 'content lake: an image is missing or cannot be transformed')
    logged.add(file)
    return access(file).then(
      () => httpError(400, 'The image cannot be transformed in this way'),
      () => httpError(404, 'Asset not found'),
    )
  }

  async function render(
    { key, request }: Extract<ImagePlan, { kind: 'rendition' }>,
    client: Client,
  ): Promise<CachedImage> {
    const cached = await cache.get(key)
    if (cached) return cached
    const failure = slow.get(key)
    if (failure) throw failure
    const making =
      inFlight.get(key) ??
      work.share(
        () => make(key, request),
        () => inFlight.delete(key),
      )
    inFlight.set(key, making)
    const bytes = await making.wait(queueClient(client))
    return (await cache.get(key)) ?? { bytes }
  }

  return { plan: (image, transform, accept) => planOf(files, limits, image, transform, accept), render }
}

async function planOf(
  files: AssetFiles,
  limits: LakeLimits,
  image: StoredImage,
  transform: ImageTransform,
  accept: string | null,
): Promise<ImagePlan> {
  if (isUntouched(transform, image.format)) return { kind: 'original' }
  const isSlow = transform.blur > 0 || transform.sharpen > 0
  const maxSide = isSlow ? Math.min(limits.imageSide, SLOW_SIDE) : limits.imageSide
  const requested = geometryFor(image.size, transform, maxSide)
  const { dataset, name, format } = image
  const file = files.path(dataset, 'images', name.fileName)
  const mayAnimate = !isSlow && preservesFrames(transform) && coversAll(requested, image.size)
  const isAnimated = mayAnimate && (await hasFrames(file, format))
  const geometry = isAnimated ? notEnlarged(requested) : requested
  const pixels = geometry.size.width * geometry.size.height
  const output = outputFormat(transform, image.format, isAnimated, accept, pixels)
  const request: RenderRequest = {
    file,
    original: format,
    transform,
    geometry,
    output,
    maxAnimatedPixels: isAnimated ? maxAnimatedPixels(output) : 0,
    maxPixels: limits.imagePixels,
  }
  return {
    kind: 'rendition',
    key: keyOf(image, request),
    mimeType: IMAGE_FORMATS[output].mimeType,
    request,
  }
}

/** Every GIF counts as an animation. */
async function hasFrames(path: string, format: ImageFormat): Promise<boolean> {
  if (format !== 'webp') return format === 'gif'
  const file = await open(path).catch(() => undefined)
  try {
    return file !== undefined && isAnimatedWebp((await file.read({ buffer: Buffer.alloc(21) })).buffer)
  } finally {
    await file?.close()
  }
}

/** Vector images are served as they are unless pixels are requested. */
function isUntouched(transform: ImageTransform, original: ImageFormat): boolean {
  const { rect, width, height, fit, format, auto, background, isRecompressed, firstFrameOnly } = transform
  if (original === 'svg') return !format && !rect && fit !== 'crop' && fit !== 'min'
  const { flipHorizontal, flipVertical, orientation, blur, sharpen, invert, greyscale } = transform
  const look = [background, isRecompressed, firstFrameOnly, flipHorizontal, flipVertical, orientation]
  return ![rect, width, height, format, auto, blur, sharpen, invert, greyscale, ...look].some(Boolean)
}

/** sharp stacks frames vertically: rotation or measuring the whole would mix them. */
function preservesFrames({ firstFrameOnly, orientation, flipVertical, useEntropy }: ImageTransform): boolean {
  return !firstFrameOnly && orientation === 0 && !flipVertical && !useEntropy
}

function geometryFor(source: Size, transform: ImageTransform, maxSide: number): Geometry {
  const isTurned = transform.orientation === 90 || transform.orientation === 270
  const upright = isTurned ? { width: source.height, height: source.width } : source
  // For an entropy crop, sharp decides which part is used.
  return geometryOf(upright, { ...transform, fit: transform.useEntropy ? 'scale' : transform.fit, maxSide })
}

function coversAll({ region, canvas }: Geometry, { width, height }: Size): boolean {
  return !canvas && region.width === width && region.height === height
}

function keyOf({ dataset, name }: StoredImage, request: RenderRequest): string {
  const { transform, geometry, output, maxAnimatedPixels } = request
  const { useEntropy, quality, progressive, background, orientation, flipHorizontal, flipVertical } =
    transform
  const { blur, sharpen, invert, greyscale } = transform
  const size = [geometry, output, maxAnimatedPixels, useEntropy]
  const look = [quality, progressive, background, orientation, flipHorizontal, flipVertical]
  const parts = [RENDERER_VERSION, dataset, name.fileName, ...size, ...look, blur, sharpen, invert, greyscale]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
