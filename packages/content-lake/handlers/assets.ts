import { displayFileName, parseImageFileName, parseOtherFileName } from '../assets/asset-name.ts'
import type { AssetName } from '../assets/asset-name.ts'
import { fileType, IMAGE_FORMATS } from '../assets/file-types.ts'
import type { ImageFormat } from '../assets/file-types.ts'
import type { LakeDocument } from '../documents/document.ts'
import { assetHeaders, fileResponse, unchangedOr } from '../http/asset-responses.ts'
import type { AssetFacts } from '../http/asset-responses.ts'
import { bytesResponse, jsonResponse } from '../http/responses.ts'
import { httpError } from '../http/errors.ts'
import { clientOf, datasetOf, flag, inTurnOf, writerOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { offeredTransform } from '../images/offered-images.ts'
import { parseTransform } from '../images/transform-parameters.ts'
import { readBytes } from '../http/read-request.ts'

export async function image(context: RequestContext): Promise<Response> {
  const { request } = context
  const { files, images } = context.services
  const { dataset, name, document } = assetOf(context, parseImageFileName)
  const format = formatOf(document)
  const transform = parseTransform(parametersFor(context, name))
  const stored = { dataset, name, format, size: sizeOf(name) }
  const plan = await images.plan(stored, transform, request.headers.get('accept'))
  if (plan.kind === 'original') {
    const facts = factsOf(context, document, name.documentId, IMAGE_FORMATS[format].mimeType)
    return unchangedOr(request, facts, () =>
      fileResponse(request, files.path(dataset, 'images', name.fileName), facts),
    )
  }
  const facts = factsOf(context, document, plan.key.slice(0, 32), plan.mimeType)
  facts.variesByAccept = transform.auto && !transform.format
  return unchangedOr(request, facts, async () => {
    const rendition = await images.render(plan, clientOf(context))
    if ('file' in rendition) return fileResponse(request, rendition.file, facts)
    const headers = assetHeaders(facts)
    headers.set('content-length', String(rendition.bytes.byteLength))
    return bytesResponse(context, new Uint8Array(rendition.bytes), headers)
  })
}

function parametersFor({ url, identity, params, services }: RequestContext, { fileName }: AssetName) {
  const { offeredImages, signingKey } = services
  if (identity || !offeredImages) return url.searchParams
  const signature = params.vanityName ?? ''
  return offeredTransform(url.searchParams, offeredImages, { key: signingKey, file: fileName, signature })
}

export function file(context: RequestContext): Promise<Response> {
  const { request, services } = context
  const { dataset, name, document } = assetOf(context, parseOtherFileName)
  const { mimeType, inline } = fileType(String(document.extension))
  const facts = factsOf(context, document, name.documentId, mimeType)
  if (!inline) facts.downloadName ??= originalName(document) ?? name.fileName
  return unchangedOr(request, facts, () =>
    fileResponse(request, services.files.path(dataset, 'files', name.fileName), facts),
  )
}

function assetOf({ params, services }: RequestContext, parse: (fileName: string) => AssetName | undefined) {
  const { dataset = '', file = '' } = params
  const name = parse(file)
  const document = name && services.store.get(dataset, name.documentId)
  if (!name || !document) throw httpError(404, 'Asset not found')
  return { dataset, name, document }
}

function formatOf({ extension }: LakeDocument): ImageFormat {
  const formats = Object.keys(IMAGE_FORMATS) as ImageFormat[]
  const known = formats.find((format) => IMAGE_FORMATS[format].extension === extension)
  if (!known) throw httpError(404, 'Asset not found')
  return known
}

function sizeOf({ documentId }: AssetName): { width: number; height: number } {
  const [width = 1, height = 1] = (documentId.split('-')[2] ?? '').split('x').map(Number)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/** `dl` requests a download, by its own or the original file name. */
function factsOf(
  { url }: RequestContext,
  document: LakeDocument,
  etag: string,
  mimeType: string,
): AssetFacts {
  const requestedName = url.searchParams.get('dl')
  const downloadName =
    requestedName === null ? undefined : (displayFileName(requestedName) ?? originalName(document) ?? etag)
  return { etag, mimeType, downloadName, variesByAccept: false }
}

function originalName({ originalFilename }: LakeDocument): string | undefined {
  return typeof originalFilename === 'string' ? originalFilename : undefined
}

export const uploadImage = upload('image', 'imageUploadBytes')
export const uploadFile = upload('file', 'fileUploadBytes')

function upload(kind: 'image' | 'file', limit: 'imageUploadBytes' | 'fileUploadBytes') {
  return (context: RequestContext): Promise<Response> => {
    const { uploads, limits, uploadTurns } = context.services
    return inTurnOf(context, uploadTurns, async () =>
      jsonResponse({ document: await uploads[kind](await uploadOf(context, limits[limit])) }),
    )
  }
}

async function uploadOf(context: RequestContext, limit: number) {
  const author = writerOf(context).id
  const dataset = datasetOf(context)
  const bytes = await readBytes(context.request, limit)
  if (bytes.byteLength === 0) throw httpError(400, 'The body is empty')
  return {
    dataset,
    projectId: projectOf(context),
    author,
    client: clientOf(context),
    bytes,
    parameters: context.url.searchParams,
    // Not of Sanity: an import checks all files before it writes any.
    dryRun: flag(context.url, 'dryRun', false),
  }
}
