import { createHash } from 'node:crypto'
import { isRecord } from '../seed/schema.ts'

/** A document as it stands in an archive or in a dataset. */
export type ArchiveDocument = { _id: string; _type: string; [attribute: string]: unknown }

type Fields = Record<string, unknown>

const ASSET_ID = /^(image)-([0-9a-f]{40}-\d+x\d+)-([a-z0-9]+)$|^(file)-([0-9a-f]{40})-([a-z0-9]+)$/
const ASSET_FILE = /^(image|file)@file:\/\/\.\/((?:images|files)\/[^/]+)$/

/** A copy of a document without `_rev`, which differs from one dataset to the next. */
export function withoutRevision(document: ArchiveDocument): ArchiveDocument {
  const copy = { ...document }
  delete copy._rev
  return copy
}

/** Where the file of an asset document stands in an archive: `images/<sha1>-<W>x<H>.<ext>`; nothing for other ids. */
export function fileOfAsset(assetId: string): string | undefined {
  const [, image, imageStem, imageExtension, , fileStem, fileExtension] = ASSET_ID.exec(assetId) ?? []
  if (image) return `images/${imageStem}.${imageExtension}`
  return fileStem && `files/${fileStem}.${fileExtension}`
}

/** What an archive has in the place of a reference to an asset: the file that the asset was made from. */
export function withAssetFiles(document: ArchiveDocument): ArchiveDocument {
  return mapFields(document, (fields) => {
    const { asset, ...others } = fields
    const id = isRecord(asset) && typeof asset._ref === 'string' ? asset._ref : ''
    const file = fileOfAsset(id)
    return file ? { _sanityAsset: `${id.split('-')[0]}@file://./${file}`, ...others } : fields
  }) as ArchiveDocument
}

/** The asset files that a document of an archive names. Throws an Error for what cannot be taken from an archive. */
export function assetFilesOf(document: ArchiveDocument): Set<string> {
  const files = new Set<string>()
  mapFields(document, (fields) => {
    if (fields._sanityAsset !== undefined) files.add(namedFile(fields._sanityAsset).file)
    return fields
  })
  return files
}

/** The opposite of `withAssetFiles`; `assetOf` gives the asset document that a file has become. */
export function withAssetReferences(
  document: ArchiveDocument,
  assetOf: (file: string) => string,
): ArchiveDocument {
  return mapFields(document, (fields) => {
    const { _sanityAsset: named, ...others } = fields
    if (named === undefined) return fields
    const { kind, file } = namedFile(named)
    return { _type: kind, ...others, asset: { _type: 'reference', _ref: assetOf(file) } }
  }) as ArchiveDocument
}

/**
 * Adds what hand-written documents may lack and a dataset needs: `_key` in objects of arrays, always the same for the
 * same place, and the `_type` of references.
 */
export function completed(document: ArchiveDocument): ArchiveDocument {
  return mapFields(document, (fields, path) => {
    const isReference = typeof fields._ref === 'string' && fields._type === undefined
    const typed = isReference ? { _type: 'reference', ...fields } : fields
    if (!path.endsWith(']') || typed._key !== undefined) return typed
    const _key = createHash('sha1').update(`${document._id} ${path}`).digest('hex').slice(0, 12)
    return { ...typed, _key }
  }) as ArchiveDocument
}

function namedFile(value: unknown): { kind: string; file: string } {
  const [, kind, file] = (typeof value === 'string' && ASSET_FILE.exec(value)) || []
  if (kind && file) return { kind, file }
  const shown = JSON.stringify(value)?.slice(0, 200)
  throw new Error(`${shown} is no asset of this archive; one reads "image@file://./images/<name>"`)
}

/** Rebuilds a value with every object in it changed by `change`, outer ones first. */
function mapFields(value: unknown, change: (fields: Fields, path: string) => Fields, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapFields(item, change, `${path}[${index}]`))
  if (!isRecord(value)) return value
  const entries = Object.entries(change(value, path))
  return Object.fromEntries(
    entries.map(([name, item]) => [name, mapFields(item, change, path === '' ? name : `${path}.${name}`)]),
  )
}
