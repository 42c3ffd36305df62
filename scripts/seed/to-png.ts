import { createRequire } from 'node:module'

type PngOptions = {
  palette?: boolean
  colours?: number
  dither?: number
  effort?: number
  compressionLevel?: number
}

type Image = {
  resize(width: number, height: number, options: { fit: 'fill' }): Image
  png(options: PngOptions): Image
  toBuffer(): Promise<Buffer>
}
type Sharp = (input: Buffer, options: { density: number }) => Image

/** sharp is installed in packages/ only. */
function loadSharp(): Sharp {
  const require = createRequire(new URL('../../packages/package.json', import.meta.url))
  try {
    return require('sharp') as Sharp
  } catch (error) {
    throw new Error('sharp is not installed: run `npm ci --prefix packages`', { cause: error })
  }
}

/** The same sharp version gives the same bytes. */
export async function toPng(
  svg: string,
  unitWidth: number,
  width: number,
  height: number,
  options: PngOptions = {},
): Promise<Buffer> {
  const sharp = loadSharp()
  return sharp(Buffer.from(svg), { density: (72 * width) / unitWidth })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 9, ...options })
    .toBuffer()
}
