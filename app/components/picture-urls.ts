export type PictureSource = {
  hotspot?: { x?: number | null; y?: number | null } | null
  crop?: { top?: number | null; bottom?: number | null; left?: number | null; right?: number | null } | null
  /** `background`: main colour of an opaque picture, `#rrggbb`. */
  asset: {
    url: string | null
    width: number | null
    height: number | null
    background?: string | null
  } | null
}

export type PictureUrls = { src: string; srcSet: string; width: number; height: number }

/** `widths` in CSS pixels, `aspect` is width ÷ height. Crops around the hotspot, within the editor's crop. */
export function pictureUrls(
  { asset, crop, hotspot }: PictureSource,
  { widths, aspect }: { widths: readonly number[]; aspect?: number },
): PictureUrls | null {
  if (!asset?.url || !asset.width || !asset.height) return null
  const rect = cropRect(crop, asset.width, asset.height)
  const shape = aspect ?? rect.width / rect.height
  const fixed: string[] = []
  if (crop) fixed.push(`rect=${sides(rect).join('%2C')}`)
  if (aspect && hotspot) {
    const [x, y] = focusOf(hotspot, rect, asset)
    fixed.push(`fp-x=${x}`, `fp-y=${y}`)
  }
  const urlOf = asset.url.startsWith('/p/') ? shortImagePath : sanityImageUrl
  const at = (width: number) =>
    urlOf(asset.url ?? '', width, aspect ? Math.round(width / shape) : null, fixed)
  const widest = aspect ? Math.max(1, Math.min(rect.width, Math.floor(rect.height * aspect))) : rect.width
  const usable = widths.filter((width) => width <= widest)
  const offered = usable.length > 0 ? usable : [widest]
  const largest = Math.max(...offered)
  return {
    src: at(largest),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / shape),
  }
}

function shortImagePath(base: string, width: number, height: number | null, fixed: string[]): string {
  const size = height === null ? width : `${width}x${height}`
  return `${base}/${size}${fixed.length > 0 ? `?${fixed.join('&')}` : ''}`
}

function sanityImageUrl(base: string, width: number, height: number | null, fixed: string[]): string {
  const size = height === null ? [`w=${width}`] : [`w=${width}`, `h=${height}`]
  const cut = height === null ? [] : ['fit=crop']
  const focus = fixed.some((part) => part.startsWith('fp-x')) ? ['crop=focalpoint'] : []
  return `${base}?${[...size, 'auto=format', 'q=75', ...cut, ...focus, ...fixed].join('&')}`
}

/** The crop in the form of those URLs. */
export function cropOf({ crop, hotspot, asset }: PictureSource) {
  const rect = cropRect(crop, asset?.width ?? 0, asset?.height ?? 0)
  return {
    rect: crop && sides(rect).join(','),
    focus: hotspot && focusOf(hotspot, rect, asset).join(','),
  }
}

type Rect = { left: number; top: number; width: number; height: number }

const sides = ({ left, top, width, height }: Rect) => [left, top, width, height]

function focusOf(
  { x, y }: NonNullable<PictureSource['hotspot']>,
  { left, top, width, height }: Rect,
  asset: PictureSource['asset'],
) {
  return [inside(x, left, width, asset?.width ?? 0), inside(y, top, height, asset?.height ?? 0)]
}

function cropRect(crop: PictureSource['crop'], width: number, height: number): Rect {
  const left = Math.round((crop?.left ?? 0) * width)
  const top = Math.round((crop?.top ?? 0) * height)
  const right = Math.round((crop?.right ?? 0) * width)
  const bottom = Math.round((crop?.bottom ?? 0) * height)
  return { left, top, width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) }
}

function inside(whole: number | null | undefined, start: number, length: number, size: number): string {
  const part = ((whole ?? 0.5) * size - start) / length
  return Math.min(1, Math.max(0, part)).toFixed(3)
}

/** `#dbd1bb` → `#dcb`: half the bytes, close enough for a placeholder. */
export function shortColour(colour: string | null | undefined): string | undefined {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')?.slice(1)
  return channels && `#${channels.map((hex) => Math.round(parseInt(hex, 16) / 17).toString(16)).join('')}`
}

/** Pixels; at most 1.3 times apart, so that browsers load little more than they show. */
export const pictureWidths = {
  small: [160, 205, 262, 335, 430],
  middle: [180, 230, 298, 386, 500, 620, 790, 1015],
  wide: [360, 458, 583, 742, 944, 1200],
  mentors: [240, 360, 480],
  chat: [68, 136, 204],
  chatPage: [80, 104, 136, 160, 208, 272],
  socialCard: [540],
} as const

/** Width ÷ height. Visitors get no other shapes, and no other widths, from the lake of the site. */
export const pictureAspects = [1, 4 / 3, 4 / 5, 9 / 16, 16 / 9, 270 / 400]
