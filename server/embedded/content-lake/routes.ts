import { actions } from './handlers/actions.ts'
import { file, image } from './handlers/assets.ts'
import { checkCors } from './handlers/check-cors.ts'
import { documents } from './handlers/documents.ts'
import { listen, liveEvents } from './handlers/listen.ts'
import { mutate } from './handlers/mutate.ts'
import { query } from './handlers/query.ts'
import { uploadFile, uploadImage } from './handlers/upload.ts'
import type { RequestContext } from './http/request-context.ts'

type Handler = (context: RequestContext) => Response | Promise<Response>
type Route = { method: 'GET' | 'POST'; path: string; handler: Handler }

/** `v1`, `vX` or `v` and a date. All of them mean the same here. */
const VERSION = '/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}'

/** Everything that a lake answers, below its base path. HEAD is answered wherever GET is. */
export const ROUTES: Route[] = [
  { method: 'GET', path: `${VERSION}/data/query/:dataset`, handler: query },
  { method: 'POST', path: `${VERSION}/data/query/:dataset`, handler: query },
  { method: 'GET', path: `${VERSION}/data/doc/:dataset/:ids`, handler: documents },
  { method: 'POST', path: `${VERSION}/data/mutate/:dataset`, handler: mutate },
  { method: 'POST', path: `${VERSION}/data/actions/:dataset`, handler: actions },
  { method: 'GET', path: `${VERSION}/data/listen/:dataset`, handler: listen },
  { method: 'GET', path: `${VERSION}/data/live/events/:dataset`, handler: liveEvents },
  { method: 'GET', path: `${VERSION}/check/cors`, handler: checkCors },
  { method: 'POST', path: `${VERSION}/assets/images/:dataset`, handler: uploadImage },
  { method: 'POST', path: `${VERSION}/assets/files/:dataset`, handler: uploadFile },
  { method: 'GET', path: '/images/:project/:dataset/:file', handler: image },
  { method: 'GET', path: '/images/:project/:dataset/:file/:vanityName', handler: image },
  { method: 'GET', path: '/files/:project/:dataset/:file', handler: file },
  { method: 'GET', path: '/files/:project/:dataset/:file/:vanityName', handler: file },
]
