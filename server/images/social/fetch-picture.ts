const maxBytes = 4_000_000

/** Data URL as JPEG or PNG, which resvg supports. */
export async function fetchPicture(url: URL): Promise<string> {
  const asJpeg = new URL(url)
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
    throw new Error(`image request failed: ${response.status} ${type}`)
  }
  const bytes = await readBytes(response)
  return `data:${type};base64,${bytes.toString('base64')}`
}

async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
