const largest = 4_000_000

/** A picture of the content source as a data address. Rejects when it is not there, too large, or takes too long. */
export async function fetchPicture(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { Accept: 'image/jpeg,image/png' },
    signal: AbortSignal.timeout(4_000),
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !/^image\/(jpeg|png)$/.test(type))
    throw new Error(`picture answered ${response.status} ${type}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > largest) throw new Error('picture is too large')
  return `data:${type};base64,${bytes.toString('base64')}`
}
