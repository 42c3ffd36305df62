import { accountAddress } from '../../packages/shared/text/email-address.ts'
import { createRateLimit } from '../../packages/shared/limits/sliding-window.ts'
import type { LoadContext, ContactClient } from '../../app/load-context.ts'
import { logOnce } from '../../app/utils/log-once.server.ts'
import type { Logger } from '../observability/log.ts'
import { WeakPassword, type StaffAccounts } from '../backends/staff-accounts.ts'
import { randomBytes } from 'node:crypto'
import { databaseError } from '../../packages/shared/text/database-error.ts'
import { secretHash } from '../../packages/shared/secrets.ts'

type ResetLinks = ReturnType<typeof resetLinks>

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

export type PasswordResetMail = { to: string; locale: string; token: string }

type Options = {
  accounts: Pick<StaffAccounts, 'hasStaff' | 'setPassword'>
  links: ResetLinks
  sendMail(mail: PasswordResetMail): void
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const anHour = 3_600_000

export function openPasswordReset({
  accounts,
  links,
  sendMail,
  log,
}: Options): NonNullable<LoadContext['staff']['passwordReset']> {
  /** Limits mails per account, so that a client cannot flood a mailbox. */
  const sent = createRateLimit({ limit: 3, window: anHour, capacity: 1_000 })

  async function send(given: string, locale: string): Promise<void> {
    const email = accountAddress(given)
    if (!(await accounts.hasStaff(email)) || sent.retryAfter(email) > 0) return
    sent.record(email)
    sendMail({ to: email, locale, token: await links.create(email) })
    log.info('a link for a new password was sent')
  }

  async function releaseLinks(email: string): Promise<void> {
    await links.release(email).catch((error: unknown) => {
      log.warn({ err: error }, 'a link for a new password works again only in a minute')
    })
  }

  return {
    request(email, locale) {
      // Not awaited: response time must not reveal whether an account exists.
      void send(email, locale).catch((error: unknown) => {
        log.error({ err: error }, 'a link for a new password could not be sent')
      })
    },
    async accountOf(token) {
      try {
        return await links.emailOf(token)
      } catch (error) {
        logOnce(log, 'password link', { err: error }, 'a link for a new password could not be looked up')
        // Saving the password then reports the outage.
        return ''
      }
    },
    async redeem(token, password) {
      let claimed: string | null = null
      try {
        claimed = await links.claim(token)
        // Claimed by another request, which may still fail.
        if (!claimed) return (await links.emailOf(token)) === null ? 'expired' : 'unavailable'
        await accounts.setPassword({ email: claimed, password })
        await links.useUp(claimed)
        return 'done'
      } catch (error) {
        if (claimed) await releaseLinks(claimed)
        if (error instanceof WeakPassword) return 'weak'
        log.error({ err: error }, 'a password could not be set')
        return 'unavailable'
      }
    },
  }
}
