import { createHmac } from 'node:crypto'

type Crop = { rect?: string | null; focus?: string | null }

/** Guessing 36 bits costs more than what a rendition costs. */
const partLength = 6

/** Shows that a page offers this crop of the image, and these coordinates of its focus, which it may leave out. */
export function cropSignature(key: string, file: string, { rect, focus }: Crop): string {
  const sign = (part: string) =>
    createHmac('sha256', key).update(`${file} ${part}`).digest('base64url').slice(0, partLength)
  return sign(`rect ${rect ?? ''}`) + sign(`focus ${focus ?? ''}`)
}

/** The parts of a requested crop that are signed. */
export function signedCrop(key: string, file: string, crop: Crop, signature: string): Crop {
  const expected = cropSignature(key, file, crop)
  const isSigned = (from: number, to?: number) => expected.slice(from, to) === signature.slice(from, to)
  return {
    rect: isSigned(0, partLength) ? crop.rect : undefined,
    focus: isSigned(partLength) ? crop.focus : undefined,
  }
}
