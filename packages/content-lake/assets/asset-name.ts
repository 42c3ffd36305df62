import type { LakeDocument } from '../documents/document.ts'

export type AssetName = { documentId: string; fileName: string }

const IMAGE_FILE = /^([0-9a-f]{40})-(\d{1,6}x\d{1,6})\.([a-z0-9]{1,16})$/
const OTHER_FILE = /^([0-9a-f]{40})\.([a-z0-9]{1,16})$/

export function imageAssetName(sha1: string, width: number, height: number, extension: string): AssetName {
  const size = `${width}x${height}`
  return { documentId: `image-${sha1}-${size}-${extension}`, fileName: `${sha1}-${size}.${extension}` }
}

export function fileAssetName(sha1: string, extension: string): AssetName {
  return { documentId: `file-${sha1}-${extension}`, fileName: `${sha1}.${extension}` }
}

export function parseImageFileName(fileName: string): AssetName | undefined {
  const match = IMAGE_FILE.exec(fileName)
  return match ? { documentId: `image-${match[1]}-${match[2]}-${match[3]}`, fileName } : undefined
}

export function parseOtherFileName(fileName: string): AssetName | undefined {
  const match = OTHER_FILE.exec(fileName)
  return match ? { documentId: `file-${match[1]}-${match[2]}`, fileName } : undefined
}

export function fileNameOfAsset(documentId: string, folder: 'images' | 'files'): string | undefined {
  const isImage = folder === 'images'
  const name = documentId.replace(isImage ? /^image-(.*)-(\w+)$/ : /^file-(.*)-(\w+)$/, '$1.$2')
  const parsed = isImage ? parseImageFileName(name) : parseOtherFileName(name)
  return parsed?.documentId === documentId ? name : undefined
}

export function safeExtension(fileName: string): string {
  const extension = /\.([A-Za-z0-9]{1,16})$/.exec(fileName)?.[1]
  return extension?.toLowerCase() ?? 'bin'
}

/** Cuts between characters. */
export function shortened(text: string, characters: number): string {
  return text.length <= characters ? text : [...text].slice(0, characters).join('')
}

export function displayFileName(fileName: string | null): string | undefined {
  const base = fileName?.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim()
  return base ? shortened(base, 255) : undefined
}

/** Makes `url` of an asset name where clients reach the lake now. `base` is a URL, or a path of its origin. */
export function withAssetUrl(document: LakeDocument, base: string): LakeDocument {
  const { _type: type, path, url } = document
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  if (!isAsset || typeof url !== 'string' || typeof path !== 'string' || !url.endsWith(`/${path}`))
    return document
  return { ...document, url: `${base}/${path}` }
}
