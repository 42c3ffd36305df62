import { Hono } from 'hono'
import type { ContentConfig } from '../../app/load-context.ts'
import type { openEmbeddedLake } from '../backends/embedded.ts'
import type { Environment } from '../config/environment.ts'
import { visitorAddress } from '../http/headers.ts'

/** Other parameters would only fill the cache. */
const cropParameters = ['rect', 'fp-x', 'fp-y']
const forwardedHeaders = ['Accept', 'If-None-Match']
const sizes = ':size{[1-9][0-9]{0,3}(x[1-9][0-9]{0,3})?}'

type Options = {
  environment: Pick<Environment, 'trustedProxies'>
  content: ContentConfig
  lake: Pick<Awaited<ReturnType<typeof openEmbeddedLake>>, 'fetch'> | null
}

/** `/p/<hash prefix>[.<signature of its crop>]/<width>[x<height>]`, cropped around the hotspot if there is a height. Unknown names fall through to Remix. */
export function imageRoutes({ environment, content, lake }: Options): Hono {
  const app = new Hono()
  app.on(['GET', 'HEAD'], ['/p/:name', `/p/:name/${sizes}`], (context, next) => {
    const headers = new Headers()
    for (const name of forwardedHeaders) {
      const value = context.req.header(name)
      if (value) headers.set(name, value)
    }
    const { url, method, signal } = context.req.raw
    const request = imageRequest(content, new URL(url), { headers, method, signal })
    if (!request || !lake) return next()
    return lake.fetch(request, { address: visitorAddress(environment, context) })
  })
  return app
}

/** Null for a hash prefix unknown to this process. */
export function imageRequest(
  { pictureNames, projectId, dataset }: ContentConfig,
  { origin, pathname, searchParams }: URL,
  init: Pick<RequestInit, 'headers' | 'method' | 'signal'>,
): Request | null {
  const [, , picture = '', size] = pathname.split('/')
  const [name = '', signature] = picture.split('.')
  const file = pictureNames?.get(name)
  if (!file) return null
  const query = transformation(size, searchParams)
  return new Request(
    `${origin}/lake/images/${projectId}/${dataset}/${file}${signature ? `/${signature}` : ''}?${query}`,
    init,
  )
}

function transformation(size: string | undefined, parameters: URLSearchParams): URLSearchParams {
  if (!size) return new URLSearchParams()
  const [width = '', height] = size.split('x')
  const query = new URLSearchParams({ w: width, q: '75', fit: height ? 'min' : 'max' })
  if (height) query.set('h', height)
  // Used by social/social-images.ts.
  if (parameters.get('fm') === 'jpg') query.set('fm', 'jpg')
  else query.set('auto', 'format')
  for (const name of cropParameters) {
    const value = parameters.get(name)
    if (value) query.set(name, value)
  }
  if (query.has('fp-x')) query.set('crop', 'focalpoint')
  return query
}
