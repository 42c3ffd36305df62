import { cropOf, type PictureSource } from '#app/components/picture-urls.ts'
import type { ContentConfig } from '#app/utils/load-context.ts'
import { cropSignature } from '../../packages/shared/http/crop-signature.ts'

/** Hex digits that distinguish the pictures of a site: 40 bits. */
const shortNameLength = 10
const assetId = /^image-([A-Za-z0-9]+)-(\d+x\d+)-([a-z0-9]+)$/

/** Sets `url` of image assets in place. Forged references get null, since the server itself fetches pictures. */
export function addImageUrls(value: unknown, config: ContentConfig, picture?: PictureSource): void {
  if (Array.isArray(value)) return value.forEach((item) => addImageUrls(item, config))
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'url' in value && typeof value._id === 'string') {
    const url = imageUrl(value._id, config, picture ? cropOf(picture) : {})
    if (url || picture) value.url = url
  }
  for (const [name, item] of Object.entries(value))
    addImageUrls(item, config, name === 'asset' ? (value as PictureSource) : undefined)
}

/** An origin, or a path of this site. */
export function imageBase({ imageHost, apiHost }: Pick<ContentConfig, 'imageHost' | 'apiHost'>): string {
  return imageHost ?? apiHost ?? 'https://cdn.sanity.io'
}

/** Short names for own pictures (server/images/pictures.ts), since a document repeats each a dozen times. */
function imageUrl(id: string, config: ContentConfig, crop: Partial<ReturnType<typeof cropOf>>) {
  const { projectId, dataset, pictureNames, apiHost, token } = config
  const [, hash, size, format] = assetId.exec(id) ?? []
  if (!hash) return null
  const file = `${hash}-${size}.${format}`
  const isCropped = Boolean(crop.rect || crop.focus)
  // The lake renders no other crops for visitors.
  const signature = isCropped && apiHost && token ? cropSignature(token, file, crop) : ''
  if (pictureNames) {
    const shortName = hash.slice(0, shortNameLength)
    pictureNames.set(shortName, file)
    return signature ? `/p/${shortName}.${signature}` : `/p/${shortName}`
  }
  return `${imageBase(config)}/images/${projectId}/${dataset}/${file}${signature && `/${signature}`}`
}
