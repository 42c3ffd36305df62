/** Bytes that a body will take: its declared length, or `limit` where it declares none or more. */
export function bodySize(headers: Headers, limit: number): number {
  const declared = headers.get('Content-Length')
  if (declared !== null) return Math.min(Number(declared) || 0, limit)
  return headers.has('Transfer-Encoding') ? limit : 0
}
