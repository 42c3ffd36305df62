import type { SanityClient } from 'sanity'

type NewLink = { about: string; path: string; hours: number; createdBy?: string }

/** Returns the value of `?key=`. The id has a dot, so the document is never public; deleting it revokes the link. */
export async function createPreviewLink(client: SanityClient, link: NewLink): Promise<string> {
  const id = randomHex(16)
  const secret = randomHex(24)
  const { hours, ...fields } = link
  await client.create({
    _id: `preview-link.${id}`,
    _type: 'previewLink',
    ...fields,
    secret,
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
  await client
    .delete({ query: '*[_type == "previewLink" && dateTime(expiresAt) < dateTime(now())]' })
    .catch((error: unknown) => console.warn('Expired preview links could not be deleted', error))
  return `${id}.${secret}`
}

/** `crypto.randomUUID` is missing over plain HTTP. */
function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('')
}

/** False without a clipboard (plain HTTP) or when the browser rejects. */
export async function copyText(
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<boolean> {
  try {
    if (!clipboard) return false
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
