/** Of JSON that no cache may keep. Made anew for each answer, since the server may write the length of one into them. */
export function jsonHeaders(): Record<string, string> {
  return { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' }
}

/** An answer that no cache may keep. */
export function jsonResponse(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: jsonHeaders() })
}
