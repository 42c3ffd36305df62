import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../seed/schema.ts'

export type ArchiveDocument = { _id: string; _type: string; [attribute: string]: unknown }

export type AssetDocument = ArchiveDocument & { url: string; size: number; sha1hash: string }

type Fields = Record<string, unknown>

const ASSET_ID = /^(image)-([0-9a-f]{40}-\d+x\d+)-([a-z0-9]+)$|^(file)-([0-9a-f]{40})-([a-z0-9]+)$/
const ASSET_FILE = /^(image|file)@file:\/\/\.\/((?:images|files)\/[^/]+)$/

export function withoutRevision(document: ArchiveDocument): ArchiveDocument {
  const copy = { ...document }
  delete copy._rev
  return copy
}

/** Path in an archive: `images/<sha1>-<W>x<H>.<ext>`; undefined for other ids. */
export function fileOfAsset(assetId: string): string | undefined {
  const [, image, imageStem, imageExtension, , fileStem, fileExtension] = ASSET_ID.exec(assetId) ?? []
  if (image) return `images/${imageStem}.${imageExtension}`
  return fileStem && `files/${fileStem}.${fileExtension}`
}

/** Recognizes documents of uploads. Scripts can create other documents of these types; archives treat them like any document. */
export function isAsset(document: ArchiveDocument): document is AssetDocument {
  const { _id, _type, url, size, sha1hash } = document
  return (
    fileOfAsset(_id) !== undefined &&
    _type === `sanity.${_id.split('-')[0]}Asset` &&
    typeof url === 'string' &&
    typeof size === 'number' &&
    typeof sha1hash === 'string'
  )
}

/** Names the files of `assets`, wherever `withAssetReferences` will come to the same field. */
export function withAssetFiles(document: ArchiveDocument, assets: ReadonlySet<string>): ArchiveDocument {
  return mapFields(document, (fields) => {
    const { asset, ...others } = fields
    const id = isRecord(asset) && typeof asset._ref === 'string' && assets.has(asset._ref) ? asset._ref : ''
    const file = fileOfAsset(id)
    if (!file) return fields
    const named = { _sanityAsset: `${id.split('-')[0]}@file://./${file}`, ...others }
    return isDeepStrictEqual(
      withAssetReference(named, () => id),
      fields,
    )
      ? named
      : fields
  }) as ArchiveDocument
}

/** @throws on references that are not in an archive */
export function assetFilesOf(document: ArchiveDocument): Set<string> {
  const files = new Set<string>()
  mapFields(document, (fields) => {
    if (fields._sanityAsset !== undefined) files.add(namedFile(fields._sanityAsset).file)
    return fields
  })
  return files
}

/** Reverses `withAssetFiles`; `assetOf` returns the asset id of a file. */
export function withAssetReferences(
  document: ArchiveDocument,
  assetOf: (file: string) => string,
): ArchiveDocument {
  return mapFields(document, (fields) => withAssetReference(fields, assetOf)) as ArchiveDocument
}

function withAssetReference(fields: Fields, assetOf: (file: string) => string): Fields {
  const { _sanityAsset: named, ...others } = fields
  if (named === undefined) return fields
  const { kind, file } = namedFile(named)
  return { _type: kind, ...others, asset: { _type: 'reference', _ref: assetOf(file) } }
}

/** Weak ones, too. */
export function referencesOf(document: ArchiveDocument): Set<string> {
  const ids = new Set<string>()
  mapFields(document, (fields) => {
    if (typeof fields._ref === 'string') ids.add(fields._ref)
    return fields
  })
  return ids
}

/** Completes hand-written documents: reproducible `_key`s in arrays, `_type` of references. */
export function completed(document: ArchiveDocument): ArchiveDocument {
  return mapFields(document, (fields, path, isItem) => {
    const isReference = typeof fields._ref === 'string' && fields._type === undefined
    const typed = isReference ? { _type: 'reference', ...fields } : fields
    if (!isItem || typed._key !== undefined) return typed
    const _key = createHash('sha1').update(`${document._id} ${path}`).digest('hex').slice(0, 12)
    return { ...typed, _key }
  }) as ArchiveDocument
}

function namedFile(value: unknown): { kind: string; file: string } {
  const [, kind, file] = (typeof value === 'string' && ASSET_FILE.exec(value)) || []
  if (kind && file) return { kind, file }
  const shown = JSON.stringify(value)?.slice(0, 200)
  throw new Error(`${shown} is not an asset of this archive; expected "image@file://./images/<name>"`)
}

/** Otherwise a repeated import would find a difference. */
function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  return value === 0 ? 0 : value
}

type Change = (fields: Fields, path: string, isItem: boolean) => Fields

function mapFields(value: unknown, change: Change, path = '', isItem = false): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => mapFields(item, change, `${path}[${index}]`, true))
  if (!isRecord(value)) return asStored(value)
  const entries = Object.entries(change(value, path, isItem))
  return Object.fromEntries(
    entries.map(([name, item]) => [name, mapFields(item, change, path === '' ? name : `${path}.${name}`)]),
  )
}

export type AssetFacts = Record<string, unknown>

const OF_UPLOAD = ['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url']
const OF_FILE = ['_rev', 'sha1hash', 'size']

/** `assets.json` of an archive. */
export function assetsMap(assets: AssetDocument[]): Record<string, AssetFacts> {
  const map = new Map<string, AssetFacts>()
  for (const asset of assets) {
    const key = `${asset._id.split('-')[0]}-${asset.sha1hash}`
    // Sanity's tools know one asset for the same bytes, though an extension makes it another.
    map.set(map.has(key) ? asset._id : key, without(OF_UPLOAD, asset))
  }
  return Object.fromEntries(map)
}

/** The document of an uploaded file with what an archive knows of it. */
export function withFacts(uploaded: ArchiveDocument, facts: AssetFacts): ArchiveDocument {
  const named = ['_rev', 'originalFilename']
  return { ...without(named, uploaded), ...without([...OF_UPLOAD, ...OF_FILE], facts) } as ArchiveDocument
}

function without(names: string[], fields: AssetFacts): AssetFacts {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
