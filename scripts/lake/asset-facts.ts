import type { ArchiveDocument, AssetDocument } from './asset-fields.ts'

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
