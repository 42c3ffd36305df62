import type { SanityClient } from 'sanity'
import { planRedirect, type KnownRedirect } from './plan-redirect.ts'

/** Makes the old address of a page lead to its new one, in one transaction. Rejects when nothing could be written. */
export async function writeRedirect(client: SanityClient, from: string, to: string): Promise<void> {
  const query = '*[_type == "redirect" && (from in [$from, $to] || to == $from)]{_id, from, to}'
  const known = await client.fetch<KnownRedirect[]>(query, { from, to }, { perspective: 'raw' })
  const { remove, shorten, replace } = planRedirect(known, from, to)
  const transaction = client.transaction()
  for (const id of [...remove, ...replace]) transaction.delete(id)
  for (const id of shorten) transaction.patch(id, { set: { to } })
  // A name of its own: the old address may be given away and left again.
  transaction.create({ _type: 'redirect', from, to, permanent: true })
  await transaction.commit()
}
