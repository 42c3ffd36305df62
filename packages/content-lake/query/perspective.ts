import { isPublishedId, publishedIdOf } from '../documents/document-id.ts'
import type { LakeDocument } from '../documents/document.ts'
import { isPublic } from '../documents/public-document.ts'
import { httpError } from '../http/errors.ts'

/** How documents are seen: as stored, or per published id the first of these layers that has it. */
export type Perspective = { kind: 'raw' } | { kind: 'layers'; layers: string[] }

/** What a perspective makes of the documents of one dataset. */
export type PerspectiveRules = {
  /** Distinguishes views. */
  name: string
  /** The entry of a view that a stored document belongs to. */
  entryOf(id: string): string
  /** The document that stands in an entry, given access to what is stored. */
  resolve(entry: string, get: (id: string) => LakeDocument | undefined): LakeDocument | undefined
}

const LAYER_NAME = /^[A-Za-z0-9_-]{1,64}$/
const MAX_LAYERS = 10

/** Reads `published`, `drafts`, `previewDrafts`, `raw` or a list of layers, the first of which wins. */
export function parsePerspective(text: string | null): Perspective {
  const layers = (text ?? 'published')
    .split(',')
    .map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  if (layers.length === 1 && layers[0] === 'raw') return { kind: 'raw' }
  const isValid =
    layers.length <= MAX_LAYERS && layers.every((layer) => LAYER_NAME.test(layer) && layer !== 'raw')
  if (!isValid) throw httpError(400, `Invalid perspective ${JSON.stringify(text)}`)
  const above = layers.filter((layer) => layer !== 'published')
  return { kind: 'layers', layers: [...above, 'published'] }
}

/** Rules of a perspective for somebody who may read everything. */
export function perspectiveRules(perspective: Perspective): PerspectiveRules {
  if (perspective.kind === 'raw') {
    return { name: 'raw', entryOf: (id) => id, resolve: (entry, get) => get(entry) }
  }
  const { layers } = perspective
  if (layers.length === 1) return { ...publicRules, name: 'published', resolve: (entry, get) => get(entry) }
  return {
    name: layers.join(','),
    entryOf: publishedIdOf,
    resolve(entry, get) {
      for (const layer of layers) {
        const document = get(layerId(layer, entry))
        if (document) return layered(document, entry)
      }
      return undefined
    },
  }
}

/** Rules for everybody, whatever perspective they ask for: published documents in the root path whose time has come. */
export const publicRules: PerspectiveRules = {
  name: 'public',
  entryOf: (id) => (isPublishedId(id) ? id : ''),
  resolve(entry, get) {
    const document = get(entry)
    return document && isPublic(document) ? document : undefined
  },
}

function layerId(layer: string, publishedId: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`
}

/** Layered documents appear under their published id. Made once per stored document. */
function layered(document: LakeDocument, publishedId: string): LakeDocument {
  const known = layeredCopies.get(document)
  if (known) return known
  const copy: LakeDocument = { ...document, _id: publishedId, _originalId: document._id }
  layeredCopies.set(document, copy)
  return copy
}

const layeredCopies = new WeakMap<LakeDocument, LakeDocument>()
