import { Hono } from 'hono'
import type { ContentConfig } from '../../app/utils/load-context.ts'
import { visitorAddress } from '../middleware/load-context.ts'
import type { Services } from '../services.ts'

/** Parameters of a cut that an editor has chosen; anything else would only fill the cache. */
const cuts = ['rect', 'fp-x', 'fp-y']
/** What a picture depends on, and how a browser asks whether it is still the same. */
const passedOn = ['Accept', 'If-None-Match']
const sizes = ':size{[1-9][0-9]{0,3}(x[1-9][0-9]{0,3})?}'

/**
 * Pictures of the embedded Content Lake by short addresses: `/p/<start of the hash>/<width>[x<height>]`, cut around
 * the hotspot when there is a height, and never enlarged; without a size as uploaded. A name that this process has not seen
 * yet is left to the app's route.
 */
export function imageRoutes(services: Services): Hono {
  const { content, lake } = services
  const app = new Hono()
  app.on(['GET', 'HEAD'], ['/p/:name', `/p/:name/${sizes}`], (context, next) => {
    const headers = new Headers()
    for (const name of passedOn) {
      const value = context.req.header(name)
      if (value) headers.set(name, value)
    }
    const { url, method, signal } = context.req.raw
    const request = imageRequest(content.config, new URL(url), { headers, method, signal })
    if (!request || !lake) return next()
    return lake.fetch(request, { address: visitorAddress(services, context) })
  })
  return app
}

/** What the lake is asked for at a short address; null for a picture that this process has not seen yet. */
export function imageRequest(
  { pictureNames, projectId, dataset }: ContentConfig,
  { origin, pathname, searchParams }: URL,
  init: Pick<RequestInit, 'headers' | 'method' | 'signal'>,
): Request | null {
  const [, , name = '', size] = pathname.split('/')
  const file = pictureNames?.get(name)
  if (!file) return null
  const query = transformation(size, searchParams)
  return new Request(`${origin}/lake/images/${projectId}/${dataset}/${file}?${query}`, init)
}

/** Sanity's parameters for a size and what an editor has cut. */
function transformation(size: string | undefined, asked: URLSearchParams): URLSearchParams {
  if (!size) return new URLSearchParams()
  const [width = '', height] = size.split('x')
  const query = new URLSearchParams({ w: width, q: '75', fit: height ? 'min' : 'max' })
  if (height) query.set('h', height)
  // For the pictures of shared pages (social/fetch-picture.ts).
  if (asked.get('fm') === 'jpg') query.set('fm', 'jpg')
  else query.set('auto', 'format')
  for (const name of cuts) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  if (query.has('fp-x')) query.set('crop', 'focalpoint')
  return query
}
