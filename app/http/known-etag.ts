/**
 * Whether a browser that sends this `If-None-Match` has what bears this tag. Proxies that compress make tags weak, which
 * says nothing of the content (RFC 9110, 13.1.2).
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) ?? false
}
