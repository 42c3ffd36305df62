export type Size = { width: number; height: number }
export type Region = Size & { left: number; top: number }
export type Focus = { x: number; y: number }
export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'

/** Extract `region`, scale it to `size`, centre that on `canvas`. */
export type Geometry = { region: Region; size: Size; canvas: Size | undefined }

export type GeometryRequest = {
  rect: Region | undefined
  width: number | undefined
  height: number | undefined
  fit: Fit
  focus: Focus
  maxSide: number
}

/** `fit` as documented for Sanity's image pipeline. Nothing exceeds `maxSide`. */
export function geometryOf(source: Size, request: GeometryRequest): Geometry {
  const area = clampRegion(request.rect ?? { left: 0, top: 0, ...source }, source)
  const box = boundedBox(area, request)
  if (!box) return { region: area, size: bounded(area, request.maxSide), canvas: undefined }
  switch (request.fit) {
    case 'crop':
      return { region: cropRegion(area, box, request.focus), size: box, canvas: undefined }
    case 'min': {
      const region = cropRegion(area, box, request.focus)
      return { region, size: scaled(box, Math.min(1, region.width / box.width)), canvas: undefined }
    }
    case 'scale':
      return { region: area, size: box, canvas: undefined }
    case 'fill':
      return { region: area, size: contained(area, box, Infinity), canvas: box }
    case 'fillmax':
      return { region: area, size: contained(area, box, 1), canvas: box }
    case 'max':
      return { region: area, size: contained(area, box, 1), canvas: undefined }
    case 'clip':
      return { region: area, size: contained(area, box, Infinity), canvas: undefined }
  }
}

export function notEnlarged(geometry: Geometry): Geometry {
  const { region, size } = geometry
  const enlargement = (size.width * size.height) / (region.width * region.height)
  return { ...geometry, size: scaled(size, Math.min(1, Math.sqrt(1 / enlargement))) }
}

export function clampRegion(region: Region, source: Size): Region {
  const left = Math.min(Math.max(0, Math.round(region.left)), source.width - 1)
  const top = Math.min(Math.max(0, Math.round(region.top)), source.height - 1)
  const right = Math.min(Math.max(left + 1, Math.round(region.left + region.width)), source.width)
  const bottom = Math.min(Math.max(top + 1, Math.round(region.top + region.height)), source.height)
  return { left, top, width: right - left, height: bottom - top }
}

/** The largest part of `area` with the ratio of `box`, centred on the focus as far as the edges allow. */
function cropRegion(area: Region, box: Size, focus: Focus): Region {
  const scale = Math.min(area.width / box.width, area.height / box.height)
  const { width, height } = scaled(box, scale)
  const left = clamp(Math.round(focus.x * area.width - width / 2), 0, area.width - width)
  const top = clamp(Math.round(focus.y * area.height - height / 2), 0, area.height - height)
  return clampRegion(
    { left: area.left + left, top: area.top + top, width, height },
    {
      width: area.left + area.width,
      height: area.top + area.height,
    },
  )
}

function boundedBox(area: Size, { width, height, maxSide, fit }: GeometryRequest): Size | undefined {
  if (width === undefined && height === undefined) return undefined
  const ratio = area.width / area.height
  const requested = { width: width ?? (height ?? 1) * ratio, height: height ?? (width ?? 1) / ratio }
  const isSingle = width === undefined || height === undefined
  // A single side is exact unless the fit forbids enlarging.
  const limit = isSingle && (fit === 'max' || fit === 'min') ? area : requested
  return bounded(contained(requested, limit, 1), maxSide)
}

function bounded(size: Size, maxSide: number): Size {
  return scaled(size, Math.min(1, maxSide / Math.max(size.width, size.height)))
}

function contained(size: Size, box: Size, maxScale: number): Size {
  return scaled(size, Math.min(box.width / size.width, box.height / size.height, maxScale))
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
