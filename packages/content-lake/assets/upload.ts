import { createHash } from 'node:crypto'
import { randomId, type LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import type { createFairQueue } from '../../shared/limits/fair-queue.ts'
import type { ImageProcesses } from '../images/image-processes.ts'
import { queueClient, type Client } from '../caller.ts'
import type { LakeLimits } from '../limits.ts'
import type { Transact } from '../mutations/transactions.ts'
import type { AssetFiles, AssetKind } from '../storage/asset-files.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import {
  displayFileName,
  fileAssetName,
  imageAssetName,
  safeExtension,
  shortened,
  type AssetName,
} from './asset-name.ts'
import { fileType, IMAGE_FORMATS } from './file-types.ts'

type UploadRequest = {
  dataset: string
  projectId: string
  author: string
  client: Client
  bytes: Uint8Array
  parameters: URLSearchParams
  /** Returns the document that an upload would have. */
  dryRun: boolean
}

export type Uploads = {
  image(request: UploadRequest): Promise<LakeDocument>
  file(request: UploadRequest): Promise<LakeDocument>
}

type UploadServices = {
  store: DocumentStore
  files: AssetFiles
  transact: Transact
  limits: LakeLimits
  imageWork: ReturnType<typeof createFairQueue>
  imageProcesses: ImageProcesses
  /** URL, or path of its origin. */
  assetBase: string
}

const DEFAULT_EXTRACT = ['lqip', 'palette']

/** Ids derive from the SHA-1 of what is stored, so equal bytes become one asset. The file is on disk before its document. */
export function createUploads(services: UploadServices): Uploads {
  const { store, files, transact, limits, imageWork, imageProcesses, assetBase } = services

  async function storeAsset(
    kind: AssetKind,
    name: AssetName,
    sha1: string,
    { dataset, projectId, author, client, bytes, parameters, dryRun }: UploadRequest,
    facts: JsonObject,
  ): Promise<LakeDocument> {
    const existing = store.get(dataset, name.documentId)
    if (existing && (await files.exists(dataset, kind, name.fileName))) return existing
    if (!dryRun) await files.write(dataset, kind, name.fileName, bytes)
    const path = `${kind}/${projectId}/${dataset}/${name.fileName}`
    const document = {
      _id: name.documentId,
      assetId: sha1,
      sha1hash: sha1,
      size: bytes.byteLength,
      uploadId: randomId(32),
      path,
      url: `${assetBase}/${path}`,
      ...describedBy(parameters),
      ...facts,
    }
    const { documentAfter } = await transact({
      ...{ dataset, projectId, author, caller: client.caller, dryRun },
      kind: 'mutations',
      body: Buffer.from(JSON.stringify({ mutations: [{ createIfNotExists: document }] })),
    })
    const stored = documentAfter(name.documentId)
    if (!stored) throw new Error('An uploaded asset has no document')
    return stored
  }

  return {
    async image(request) {
      const extract = new Set(request.parameters.getAll('meta').flatMap((part) => part.split(',')))
      const parts = extract.size > 0 ? extract : new Set(DEFAULT_EXTRACT)
      const reading = { bytes: request.bytes, maxPixels: limits.imagePixels, extract: parts }
      const { format, bytes, width, height, metadata } = await imageWork.run(
        queueClient(request.client),
        () => imageProcesses.read(reading),
      )
      const { extension, mimeType } = IMAGE_FORMATS[format]
      const sha1 = sha1Of(bytes)
      const name = imageAssetName(sha1, width, height, extension)
      return storeAsset(
        'images',
        name,
        sha1,
        { ...request, bytes },
        {
          _type: 'sanity.imageAsset',
          extension,
          mimeType,
          metadata,
        },
      )
    },
    async file(request) {
      const extension = safeExtension(request.parameters.get('filename') ?? '')
      const { mimeType } = fileType(extension)
      const sha1 = sha1Of(request.bytes)
      const name = fileAssetName(sha1, extension)
      return storeAsset('files', name, sha1, request, { _type: 'sanity.fileAsset', extension, mimeType })
    },
  }
}

function describedBy(parameters: URLSearchParams): JsonObject {
  const facts: JsonObject = {}
  const originalFilename = displayFileName(parameters.get('filename'))
  if (originalFilename) facts.originalFilename = originalFilename
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = parameters.get(name)
    if (value) facts[name] = shortened(value, 10_000)
  }
  const [id, name] = [parameters.get('sourceId'), parameters.get('sourceName')]
  const url = parameters.get('sourceUrl')
  if (id && name) facts.source = { _type: 'sanity.assetSourceData', id, name, ...(url ? { url } : {}) }
  return facts
}

function sha1Of(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}
