import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { secretHash } from '../../shared/secrets.ts'

/** Every session ends, used or not; one that is kept lasts as long without use. */
const SESSION_MS = 30 * 86_400_000
const IDLE_MS = 12 * 3_600_000
/** Sessions are extended once an hour, so that reads do not write. */
const PROLONG_MS = IDLE_MS - 3_600_000

/** Of cookies, in seconds. */
export const sessionAge = (isKept: boolean) => (isKept ? SESSION_MS : IDLE_MS) / 1_000

export function createSessions(database: DatabaseSync, now: () => number = Date.now) {
  const statements = {
    add: database.prepare(
      'INSERT INTO sessions (token_hash, user_id, expires_at, ends_at) VALUES (?, ?, ?, ?)',
    ),
    find: database.prepare('SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?'),
    due: database.prepare(
      'SELECT ends_at FROM sessions WHERE token_hash = ? AND expires_at > ? AND expires_at < min(?, ends_at)',
    ),
    prolong: database.prepare('UPDATE sessions SET expires_at = ? WHERE token_hash = ?'),
    end: database.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    prune: database.prepare('DELETE FROM sessions WHERE expires_at <= ?'),
  }

  return {
    /** Returns the secret; only its hash is stored. */
    begin(userId: string, isKept = false): string {
      statements.prune.run(now())
      const secret = randomBytes(32).toString('base64url')
      const life = isKept ? SESSION_MS : IDLE_MS
      statements.add.run(secretHash(secret), userId, now() + life, now() + SESSION_MS)
      return secret
    },
    userOf(secret: string): string | undefined {
      const row = statements.find.get(secretHash(secret), now())
      return row && String(row.user_id)
    },
    /** Whether it was due. */
    prolong(secret: string): boolean {
      const [hash, time] = [secretHash(secret), now()]
      const due = statements.due.get(hash, time, time + PROLONG_MS)
      if (!due) return false
      statements.prolong.run(Math.min(time + IDLE_MS, Number(due.ends_at)), hash)
      return true
    },
    end: (secret: string) => void statements.end.run(secretHash(secret)),
    endAll: () => void database.exec('DELETE FROM sessions'),
  }
}
