import type { LakeDocument } from '../documents/document.ts'

/** Makes `url` of an asset name where clients reach the lake now. `base` is a URL, or a path of its origin. */
export function withAssetUrl(document: LakeDocument, base: string): LakeDocument {
  const { _type: type, path, url } = document
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  if (!isAsset || typeof url !== 'string' || typeof path !== 'string' || !url.endsWith(`/${path}`))
    return document
  return { ...document, url: `${base}/${path}` }
}
