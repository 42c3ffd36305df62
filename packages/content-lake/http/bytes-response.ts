import type { RequestContext } from './request-context.ts'

/** An answer of bytes in memory: those of strangers count until they are taken. */
export function bytesResponse(
  { identity, services }: RequestContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HeadersInit,
): Response {
  return identity ? new Response(bytes, { headers }) : services.unreadAnswers.respond(bytes, headers)
}
