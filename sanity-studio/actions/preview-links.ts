import type { SanityClient } from 'sanity'

export type NewLink = { about: string; path: string; hours: number; createdBy?: string }

/**
 * Makes a preview link: a document that is never public holds its secret, and deleting the document takes the link back.
 * Resolves to what follows `?key=`.
 */
export async function makePreviewLink(client: SanityClient, link: NewLink): Promise<string> {
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
    .catch((error: unknown) => console.warn('Old preview links stay for now', error))
  return `${id}.${secret}`
}

/** `crypto.randomUUID` is missing where the Studio is served over plain HTTP in a local network. */
function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('')
}
