import { displayFileName, parseImageFileName, parseOtherFileName } from '../assets/asset-name.ts'
import type { AssetName } from '../assets/asset-name.ts'
import { fileType } from '../assets/file-types.ts'
import { IMAGE_FORMATS } from '../assets/image-format.ts'
import type { ImageFormat } from '../assets/image-format.ts'
import type { LakeDocument } from '../documents/document.ts'
import { assetHeaders, fileResponse, notModified } from '../http/asset-responses.ts'
import type { AssetFacts } from '../http/asset-responses.ts'
import { bytesResponse } from '../http/bytes-response.ts'
import { httpError } from '../http/errors.ts'
import { datasetOf, pictureAskerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { parseTransform } from '../images/transform-parameters.ts'

/** `GET /images/:project/:dataset/:file`: a picture as uploaded or transformed as the query says. */
export async function image(context: RequestContext): Promise<Response> {
  const {
    request,
    url,
    services: { files, images },
  } = context
  const dataset = datasetOf(context)
  const { name, document } = assetOf(context, dataset, parseImageFileName)
  const format = formatOf(document)
  const transform = parseTransform(url.searchParams)
  const stored = { dataset, name, format, size: sizeOf(name) }
  const plan = images.plan(stored, transform, request.headers.get('accept'))
  if (plan.kind === 'original') {
    const facts = factsOf(context, document, name.documentId, IMAGE_FORMATS[format].mimeType, false)
    return (
      notModified(request, facts) ??
      fileResponse(request, files.path(dataset, 'images', name.fileName), facts)
    )
  }
  const facts = factsOf(
    context,
    document,
    plan.key.slice(0, 32),
    plan.mimeType,
    transform.auto && !transform.format,
  )
  const unchanged = notModified(request, facts)
  if (unchanged) return unchanged
  const rendition = await images.render(plan, pictureAskerOf(context))
  if ('file' in rendition) return fileResponse(request, rendition.file, facts)
  const headers = assetHeaders(facts)
  headers.set('content-length', String(rendition.bytes.byteLength))
  return bytesResponse(context, new Uint8Array(rendition.bytes), headers)
}

/** `GET /files/:project/:dataset/:file` */
export async function file(context: RequestContext): Promise<Response> {
  const {
    request,
    services: { files },
  } = context
  const dataset = datasetOf(context)
  const { name, document } = assetOf(context, dataset, parseOtherFileName)
  const { mimeType, inline } = fileType(String(document.extension))
  const facts = factsOf(context, document, name.documentId, mimeType, false)
  if (!inline) facts.downloadName ??= originalName(document) ?? name.fileName
  return (
    notModified(request, facts) ?? fileResponse(request, files.path(dataset, 'files', name.fileName), facts)
  )
}

/** The asset that a path names. It is there as long as its document is. */
function assetOf(
  { params, services: { store } }: RequestContext,
  dataset: string,
  parse: (fileName: string) => AssetName | undefined,
): { name: AssetName; document: LakeDocument } {
  const name = parse(params.file ?? '')
  const document = name && store.get(dataset, name.documentId)
  if (!name || !document) throw httpError(404, 'The asset is not here')
  return { name, document }
}

function formatOf(document: LakeDocument): ImageFormat {
  const known = Object.entries(IMAGE_FORMATS).find(
    ([, { extension }]) => extension === document.extension,
  )?.[0]
  if (known && isImageFormat(known)) return known
  throw httpError(404, 'The asset is not here')
}

function isImageFormat(name: string): name is ImageFormat {
  return Object.hasOwn(IMAGE_FORMATS, name)
}

function sizeOf({ documentId }: AssetName): { width: number; height: number } {
  const [width = 1, height = 1] = (documentId.split('-')[2] ?? '').split('x').map(Number)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/** `dl` asks for a download: under the name that it gives, or the original one if it is empty. */
function factsOf(
  { url }: RequestContext,
  document: LakeDocument,
  etag: string,
  mimeType: string,
  variesByAccept: boolean,
): AssetFacts {
  const wanted = url.searchParams.get('dl')
  const downloadName =
    wanted === null ? undefined : (displayFileName(wanted) ?? originalName(document) ?? etag)
  return { etag, mimeType, downloadName, variesByAccept }
}

function originalName({ originalFilename }: LakeDocument): string | undefined {
  return typeof originalFilename === 'string' ? originalFilename : undefined
}
