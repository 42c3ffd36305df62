/** What a form or a message of this site may weigh, in bytes. */
const largest = 65_536

/** The fields of a posted form. Throws 413 when it is too large, 415 for another type, 400 when it cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = mediaType(request)
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') throw refusal(415)
  const body = await readBytes(request)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  return new Response(body, { headers }).formData().catch(() => {
    throw refusal(400)
  })
}

/** A posted JSON value. Throws as `readForm` does; text that is not UTF-8 counts as unreadable. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw refusal(415)
  const body = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    throw refusal(400)
  }
}

export function mediaType(request: Request): string {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > largest) throw refusal(413)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw refusal(413)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function refusal(status: 400 | 413 | 415): Response {
  return new Response(null, { status })
}
