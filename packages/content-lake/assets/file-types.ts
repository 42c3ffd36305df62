type FileType = { mimeType: string; inline: boolean }

/** Types that a browser shows without running anything in them; all others are downloads. */
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

/** How a file of this extension is served. What could carry script (HTML, SVG, XML …) is only ever a download. */
export function fileType(extension: string): FileType {
  const inline = Object.hasOwn(INLINE_TYPES, extension) ? INLINE_TYPES[extension] : undefined
  if (inline) return { mimeType: inline, inline: true }
  const download = Object.hasOwn(DOWNLOAD_TYPES, extension) ? DOWNLOAD_TYPES[extension] : undefined
  return { mimeType: download ?? 'application/octet-stream', inline: false }
}
