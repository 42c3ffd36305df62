/** File name and document id of an asset, in Sanity's form. */
export type AssetName = { documentId: string; fileName: string }

const IMAGE_FILE = /^([0-9a-f]{40})-(\d{1,6}x\d{1,6})\.([a-z0-9]{1,16})$/
const OTHER_FILE = /^([0-9a-f]{40})\.([a-z0-9]{1,16})$/

/** Names of an image by the SHA-1 (hex) of its bytes and its size in pixels. */
export function imageAssetName(sha1: string, width: number, height: number, extension: string): AssetName {
  const size = `${width}x${height}`
  return { documentId: `image-${sha1}-${size}-${extension}`, fileName: `${sha1}-${size}.${extension}` }
}

/** Names of any other file by the SHA-1 (hex) of its bytes. */
export function fileAssetName(sha1: string, extension: string): AssetName {
  return { documentId: `file-${sha1}-${extension}`, fileName: `${sha1}.${extension}` }
}

/** The asset that a requested file name stands for; nothing for any other text. */
export function parseImageFileName(fileName: string): AssetName | undefined {
  const match = IMAGE_FILE.exec(fileName)
  return match ? { documentId: `image-${match[1]}-${match[2]}-${match[3]}`, fileName } : undefined
}

/** The same for files that are no images. */
export function parseOtherFileName(fileName: string): AssetName | undefined {
  const match = OTHER_FILE.exec(fileName)
  return match ? { documentId: `file-${match[1]}-${match[2]}`, fileName } : undefined
}

/** The file that an asset document stands for; nothing for a document that only looks like one. */
export function fileNameOfAsset(documentId: string, folder: 'images' | 'files'): string | undefined {
  const isImage = folder === 'images'
  const name = documentId.replace(isImage ? /^image-(.*)-(\w+)$/ : /^file-(.*)-(\w+)$/, '$1.$2')
  const parsed = isImage ? parseImageFileName(name) : parseOtherFileName(name)
  return parsed?.documentId === documentId ? name : undefined
}

/** The extension that a file of this name is stored with: letters and digits only, `bin` if there is none. */
export function safeExtension(fileName: string): string {
  const extension = /\.([A-Za-z0-9]{1,16})$/.exec(fileName)?.[1]
  return extension?.toLowerCase() ?? 'bin'
}

/** A client's file name for display and download: no folders, no control characters. */
export function displayFileName(fileName: string | null): string | undefined {
  const base = fileName?.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 255)
  return base === '' ? undefined : base
}
