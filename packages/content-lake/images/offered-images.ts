import { signedCrop } from '../../shared/http/crop-signature.ts'

/** What the pages of a website show. Without it, everyone may request any rendition. */
export type OfferedImages = {
  /** In pixels. */
  widths: readonly number[]
  /** Width ÷ height. */
  aspects: readonly number[]
}

const FITS = ['min', 'max', 'crop']

/**
 * For anonymous clients, who would otherwise keep the server busy with any number of renditions: the nearest offered width
 * and shape, and only crops whose signature is the name after the file's.
 */
export function offeredTransform(
  given: URLSearchParams,
  { widths, aspects }: OfferedImages,
  { key, file, signature }: { key: string; file: string; signature: string },
): URLSearchParams {
  const offered = new URLSearchParams()
  const take = (name: string, value: string | null | undefined) => {
    if (value) offered.set(name, value)
  }
  if (given.get('auto') === 'format') offered.set('auto', 'format')
  if (given.get('fm') === 'jpg') offered.set('fm', 'jpg')
  take('dl', given.get('dl'))
  const width = Number(given.get('w'))
  if (!(width > 0)) return offered
  const ascending = widths.toSorted((a, b) => a - b)
  const shown = ascending.find((each) => each >= width) ?? ascending.at(-1) ?? width
  offered.set('w', String(shown))
  offered.set('q', '75')
  take(
    'fit',
    FITS.find((fit) => fit === given.get('fit')),
  )
  const height = Number(given.get('h'))
  if (height > 0) offered.set('h', String(Math.round(shown / nearest(aspects, width / height))))
  const [x, y] = [given.get('fp-x'), given.get('fp-y')]
  const crop = signedCrop(key, file, { rect: given.get('rect'), focus: x && `${x},${y}` }, signature)
  take('rect', crop.rect)
  if (crop.focus) {
    take('fp-x', x)
    take('fp-y', y)
    offered.set('crop', 'focalpoint')
  }
  return offered
}

function nearest(aspects: readonly number[], given: number): number {
  const distance = (aspect: number) => Math.abs(Math.log(aspect / given))
  return aspects.reduce((best, each) => (distance(each) < distance(best) ? each : best), aspects[0] ?? given)
}
