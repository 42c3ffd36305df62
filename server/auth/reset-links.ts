import { randomBytes } from 'node:crypto'
import { databaseError } from '../../app/utils/database-error.server.ts'
import { secretHash } from './secret-hash.ts'
import type { SecretClient } from '../backends/supabase.server.ts'

export type ResetLinks = ReturnType<typeof resetLinks>

/** How long a link for a new password can be used, in ms. */
export const resetLinkLasts = 30 * 60_000

const table = 'password_reset_links'

/**
 * Links by which members of staff choose a new password, in the contact project's database, so that whichever process is
 * asked knows them. Of their tokens only hashes are kept. Everything rejects while the database cannot be reached.
 */
export function resetLinks(contact: SecretClient, { now = Date.now, lasts = resetLinkLasts } = {}) {
  const links = () => contact.from(table)
  const iso = (time: number) => new Date(time).toISOString()

  async function emailOf(token: string): Promise<string | null> {
    const { data, error } = await links()
      .select('email')
      .eq('hash', secretHash(token))
      .gt('expires_at', iso(now()))
      .maybeSingle()
    if (error) throw databaseError(table, error)
    return data ? String(data.email) : null
  }

  return {
    /** Makes a link for an account; resolves to its token. */
    async create(email: string): Promise<string> {
      await links().delete().lte('expires_at', iso(now()))
      const token = randomBytes(24).toString('base64url')
      const { error } = await links().insert({
        hash: secretHash(token),
        email,
        expires_at: iso(now() + lasts),
      })
      if (error) throw databaseError(table, error)
      return token
    },
    /** Whose link this is, while it can be used. */
    emailOf,
    /** All links of an account are used up. */
    async useUp(email: string): Promise<void> {
      const { error } = await links().delete().eq('email', email)
      if (error) throw databaseError(table, error)
    },
  }
}
