import { randomBytes } from 'node:crypto'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import { secretHash } from '../../packages/shared/secret-hash.ts'
import type { ContactClient } from '../../app/utils/load-context.ts'

export type ResetLinks = ReturnType<typeof resetLinks>

export const resetLinkLifetime = 30 * 60_000

/** In ms; longer than setting a password takes. A crash in between frees the link after this. */
const claimLifetime = 60_000

const table = 'password_reset_links'

/** Stored in the contact database, so that all processes share the links. Only hashes of tokens are stored. */
export function resetLinks(contact: ContactClient, { now = Date.now, lifetime = resetLinkLifetime } = {}) {
  const links = () => contact.from(table)
  const iso = (time: number) => new Date(time).toISOString()

  async function emailOf(token: string): Promise<string | null> {
    const { data, error } = await links()
      .select('email')
      .eq('hash', secretHash(token))
      .gt('expires_at', iso(now()))
      .maybeSingle()
    if (error) throw databaseError(table, error)
    return data?.email ?? null
  }

  return {
    async create(email: string): Promise<string> {
      await links().delete().lte('expires_at', iso(now()))
      const token = randomBytes(24).toString('base64url')
      const { error } = await links().insert({
        hash: secretHash(token),
        email,
        expires_at: iso(now() + lifetime),
      })
      if (error) throw databaseError(table, error)
      return token
    },
    emailOf,
    /** Null while another request sets the password, in any process, and for unknown or expired links. */
    async claim(token: string): Promise<string | null> {
      const { data, error } = await contact.rpc('claim_reset_links', {
        link_hash: secretHash(token),
        at: iso(now()),
        until: iso(now() + claimLifetime),
      })
      if (error) throw databaseError(table, error)
      return (data as string | null) || null
    },
    async release(email: string): Promise<void> {
      const { error } = await links()
        .update({ claimed_until: iso(0) })
        .eq('email', email)
      if (error) throw databaseError(table, error)
    },
    async useUp(email: string): Promise<void> {
      const { error } = await links().delete().eq('email', email)
      if (error) throw databaseError(table, error)
    },
  }
}
