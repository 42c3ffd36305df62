import { compress } from 'hono/compress'

/** Event streams, exports, images and static files pass through. */
export const compression = compress({
  contentTypeFilter: /^(?:text\/(?!event-stream|csv)|application\/(?:json|manifest\+json|(?:atom\+)?xml))/,
})
