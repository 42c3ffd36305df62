import type { ContentConfig } from '#app/utils/load-context.ts'

/** Hexadecimal digits of a hash that tell a site's pictures apart: 40 bits. */
const shortLength = 10
const assetId = /^image-([A-Za-z0-9]+)-(\d+x\d+)-([a-z0-9]+)$/

/**
 * Gives every image asset in a query result the address that a browser can load, made from its id as Sanity defines
 * it (`image-<hash>-<width>x<height>-<format>`). What stands for a picture and is none has no address: an editor may
 * have written it, and the server itself loads pictures. Changes the result in place.
 */
export function addImageUrls(value: unknown, config: ContentConfig, isAsset = false): void {
  if (Array.isArray(value)) return value.forEach((item) => addImageUrls(item, config))
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'url' in value && typeof value._id === 'string') {
    const address = imageUrl(value._id, config)
    if (address || isAsset) value.url = address
  }
  for (const [name, item] of Object.entries(value)) addImageUrls(item, config, name === 'asset')
}

/** Where pictures come from: an origin, or a path of this site. */
export function imageHost({ imageHost, apiHost }: Pick<ContentConfig, 'imageHost' | 'apiHost'>): string {
  return imageHost ?? apiHost ?? 'https://cdn.sanity.io'
}

/**
 * Address of an image asset without transformations, or null when the id is not that of an image. Pictures of the site
 * itself have short ones (server/images/pictures.ts): a document names a picture a dozen times.
 */
function imageUrl(id: string, config: ContentConfig): string | null {
  const { projectId, dataset, pictureNames } = config
  const [, hash, size, format] = assetId.exec(id) ?? []
  if (!hash) return null
  if (pictureNames) {
    const shortName = hash.slice(0, shortLength)
    pictureNames.set(shortName, `${hash}-${size}.${format}`)
    return `/p/${shortName}`
  }
  return `${imageHost(config)}/images/${projectId}/${dataset}/${hash}-${size}.${format}`
}
