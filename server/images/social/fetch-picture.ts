const largest = 4_000_000

/**
 * A picture of the content source as a data address, whatever format it was uploaded in. Rejects when it is not there, too
 * large, or takes too long.
 */
export async function fetchPicture(address: URL): Promise<string> {
  const asJpeg = new URL(address)
  asJpeg.searchParams.delete('auto')
  asJpeg.searchParams.set('fm', 'jpg')
  const response = await fetch(asJpeg, {
    headers: { Accept: 'image/jpeg,image/png' },
    redirect: 'error',
    signal: AbortSignal.timeout(4_000),
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !/^image\/(jpeg|png)$/.test(type)) {
    await response.body?.cancel()
    throw new Error(`picture answered ${response.status} ${type}`)
  }
  const bytes = await readBytes(response)
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Whoever sends more than a picture has is not listened to any longer. */
async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw new Error('picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
