/** Ignores weakness, which marks encodings of the same content, e.g. by compressing proxies (RFC 9110, 13.1.2). */
export function etagMatches(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = opaqueOf(etag)
  return ifNoneMatch?.split(',').some((tag) => opaqueOf(tag.trim()) === opaque) ?? false
}

function opaqueOf(tag: string): string {
  return tag.replace(/^W\//, '')
}
