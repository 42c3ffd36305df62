import type { ContentConfig } from '#app/load-context.ts'

const assetId = /^image-([A-Za-z0-9]+)-(\d+x\d+)-([a-z0-9]+)$/

/**
 * Gives every image asset in a query result the address that a browser can load, made from its id as Sanity defines
 * it (`image-<hash>-<width>x<height>-<format>`). Changes the result in place.
 */
export function addressPictures(value: unknown, config: ContentConfig): void {
  if (Array.isArray(value)) return value.forEach((item) => addressPictures(item, config))
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'url' in value && typeof value._id === 'string') {
    value.url = pictureAddress(value._id, config) ?? value.url
  }
  for (const item of Object.values(value)) addressPictures(item, config)
}

/** Address of an image asset without transformations, or null when the id is not that of an image. */
function pictureAddress(
  id: string,
  { projectId, dataset, apiHost, imageHost }: ContentConfig,
): string | null {
  const [, hash, size, format] = assetId.exec(id) ?? []
  if (!hash) return null
  const host = imageHost ?? apiHost ?? 'https://cdn.sanity.io'
  return `${host}/images/${projectId}/${dataset}/${hash}-${size}.${format}`
}
