import { svgText } from './svg.ts'

type FileType = { mimeType: string; inline: boolean }

/** Types that browsers show without running scripts; all others are downloads. */
const INLINE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'text/plain; charset=utf-8',
  json: 'application/json',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

const DOWNLOAD_TYPES: Record<string, string> = {
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** What could carry script (HTML, SVG, XML) is only ever a download. */
export function fileType(extension: string): FileType {
  const inline = Object.hasOwn(INLINE_TYPES, extension) ? INLINE_TYPES[extension] : undefined
  if (inline) return { mimeType: inline, inline: true }
  const download = Object.hasOwn(DOWNLOAD_TYPES, extension) ? DOWNLOAD_TYPES[extension] : undefined
  return { mimeType: download ?? 'application/octet-stream', inline: false }
}

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'svg'

type FormatFacts = { extension: string; mimeType: string }

export const IMAGE_FORMATS: Record<ImageFormat, FormatFacts> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Reads the first bytes; the client's file name and type do not count. */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  const latin = head.toString('latin1', 0, 16)
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (latin.startsWith('GIF87a') || latin.startsWith('GIF89a')) return 'gif'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp'
  if (isAvif(head)) return 'avif'
  if (latin.startsWith('II*\0') || latin.startsWith('MM\0*')) return 'tiff'
  return svgText(bytes) === undefined ? undefined : 'svg'
}

/** Compares the brands; the general ones say nothing about the codec. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? []
  const isGeneral = brands.some((brand) => /^(miaf|mif1|msf1)$/.test(brand))
  return brands.some((brand) => /^avi[fs]$/.test(brand)) || (isGeneral && head.includes('av01'))
}

/** Reads the flag in the extended header, which ends within the first 21 bytes. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  return Buffer.from(head).toString('latin1', 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0
}
