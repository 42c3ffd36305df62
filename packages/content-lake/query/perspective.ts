import { isPublishedId, publishedIdOf, type LakeDocument } from '../documents/document.ts'
import { httpError } from '../http/errors.ts'

/** Documents as stored, or per published id the first layer that has it. */
export type Perspective = { kind: 'raw' } | { kind: 'layers'; layers: string[] }

export type PerspectiveRules = {
  name: string
  entryOf(id: string): string
  resolve(entry: string, get: (id: string) => LakeDocument | undefined): LakeDocument | undefined
}

const LAYER_NAME = /^[A-Za-z0-9_-]{1,64}$/
const MAX_LAYERS = 10

export function parsePerspective(text: string): Perspective {
  const layers = text.split(',').map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  if (layers.length === 1 && layers[0] === 'raw') return { kind: 'raw' }
  const isValid =
    layers.length <= MAX_LAYERS && layers.every((layer) => LAYER_NAME.test(layer) && layer !== 'raw')
  if (!isValid) throw httpError(400, `Invalid perspective ${JSON.stringify(text)}`)
  const above = layers.filter((layer) => layer !== 'published')
  return { kind: 'layers', layers: [...above, 'published'] }
}

export function perspectiveRules(perspective: Perspective): PerspectiveRules {
  if (perspective.kind === 'raw') {
    return { name: 'raw', entryOf: (id) => id, resolve: (entry, get) => get(entry) }
  }
  const { layers } = perspective
  if (layers.length === 1)
    return { name: 'published', entryOf: publishedEntry, resolve: (entry, get) => get(entry) }
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

function publishedEntry(id: string): string {
  return isPublishedId(id) ? id : ''
}

function layerId(layer: string, publishedId: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`
}

function layered(document: LakeDocument, publishedId: string): LakeDocument {
  const known = layeredCopies.get(document)
  if (known) return known
  const copy: LakeDocument = { ...document, _id: publishedId, _originalId: document._id }
  layeredCopies.set(document, copy)
  return copy
}

const layeredCopies = new WeakMap<LakeDocument, LakeDocument>()
