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

/** The format that bytes really are, by their first bytes; what a client says about them does not count. */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096))
  const latin = head.toString('latin1', 0, 16)
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (latin.startsWith('GIF87a') || latin.startsWith('GIF89a')) return 'gif'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp'
  if (/^ftyp(avif|avis)/.test(latin.slice(4, 12))) return 'avif'
  if (latin.startsWith('II*\0') || latin.startsWith('MM\0*')) return 'tiff'
  return isSvg(head.toString('utf8')) ? 'svg' : undefined
}

/** SVG begins with its root element, after nothing but a declaration, comments, a document type and space. */
function isSvg(text: string): boolean {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/^(\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)*/i, '')
  return /^<svg[\s>]/i.test(body)
}

/** Whether a vector picture holds what a browser could run. (Whatever slips through is served so that nothing runs.) */
export function carriesScript(svg: Uint8Array): boolean {
  const text = Buffer.from(svg.buffer, svg.byteOffset, svg.byteLength).toString('utf8')
  return /<([\w-]+:)?(script|foreignObject)[\s/>]|[\s"']on[a-z]+\s*=\s*["']|javascript:/i.test(text)
}
