import { jsonResponse } from '../http/json-response.ts'
import { readBytes } from '../http/request-body.ts'
import { httpError } from '../http/errors.ts'
import { writerOf, datasetOf, pictureAskerOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

/** `POST /assets/images/:dataset` */
export async function uploadImage(context: RequestContext): Promise<Response> {
  const { uploads, limits } = context.services
  return jsonResponse({ document: await uploads.image(await uploadOf(context, limits.imageUploadBytes)) })
}

/** `POST /assets/files/:dataset` */
export async function uploadFile(context: RequestContext): Promise<Response> {
  const { uploads, limits } = context.services
  return jsonResponse({ document: await uploads.file(await uploadOf(context, limits.fileUploadBytes)) })
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
    asker: pictureAskerOf(context),
    bytes,
    parameters: context.url.searchParams,
  }
}
