/**
 * Whether a browser that sends this `If-None-Match` has what bears this tag. Weak or not says nothing of the content
 * (RFC 9110, 13.1.2): it only tells that there are several forms of it, as those of proxies that compress.
 */
export function etagMatches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = opaqueOf(etag)
  return ifNoneMatch?.split(',').some((tag) => opaqueOf(tag.trim()) === opaque) ?? false
}

function opaqueOf(tag: string): string {
  return tag.replace(/^W\//, '')
}
