import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type ResetLinks = ReturnType<typeof openResetLinks>

/** How long a link for a new password can be used, in ms. */
export const resetLinkLasts = 30 * 60_000

const schema = `
  CREATE TABLE IF NOT EXISTS reset_links (
    hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Links by which members of staff choose a new password. Of their tokens only hashes are kept, on disk. */
export function openResetLinks(file: string, { now = Date.now, lasts = resetLinkLasts } = {}) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: 1_000 })
  database.exec('PRAGMA journal_mode = WAL;')
  database.exec(schema)
  const forgetOld = database.prepare('DELETE FROM reset_links WHERE expires_at <= ?')
  const insert = database.prepare('INSERT INTO reset_links (hash, email, expires_at) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT email FROM reset_links WHERE hash = ? AND expires_at > ?')
  const remove = database.prepare('DELETE FROM reset_links WHERE email = ?')

  function emailOf(token: string): string | null {
    const row = select.get(hashOf(token), now())
    return row ? String(row.email) : null
  }

  return {
    /** Makes a link for an account; returns its token. */
    create(email: string): string {
      forgetOld.run(now())
      const token = randomBytes(24).toString('base64url')
      insert.run(hashOf(token), email, now() + lasts)
      return token
    },
    /** Whose link this is, while it can be used. */
    emailOf,
    /** Whose link this was: it and all others of the account are used up. */
    redeem(token: string): string | null {
      const email = emailOf(token)
      if (email) remove.run(email)
      return email
    },
    close: () => database.close(),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
