import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { secretHash } from '../../shared/secret-hash.ts'

export const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 86_400_000
/** Sessions are extended once a day, so that reads do not write. */
const PROLONG_MS = SESSION_MS - 86_400_000

export function createSessions(database: DatabaseSync, now: () => number = Date.now) {
  const statements = {
    add: database.prepare('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)'),
    find: database.prepare('SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?'),
    due: database.prepare(
      'SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at > ? AND expires_at < ?',
    ),
    prolong: database.prepare('UPDATE sessions SET expires_at = ? WHERE token_hash = ?'),
    end: database.prepare('DELETE FROM sessions WHERE token_hash = ?'),
    prune: database.prepare('DELETE FROM sessions WHERE expires_at <= ?'),
  }

  return {
    /** Returns the secret; only its hash is stored. */
    begin(userId: string): string {
      statements.prune.run(now())
      const secret = randomBytes(32).toString('base64url')
      statements.add.run(secretHash(secret), userId, now() + SESSION_MS)
      return secret
    },
    userOf(secret: string): string | undefined {
      const row = statements.find.get(secretHash(secret), now())
      return row && String(row.user_id)
    },
    prolong(secret: string): boolean {
      const [hash, time] = [secretHash(secret), now()]
      if (!statements.due.get(hash, time, time + PROLONG_MS)) return false
      statements.prolong.run(time + SESSION_MS, hash)
      return true
    },
    end: (secret: string) => void statements.end.run(secretHash(secret)),
    endAll: () => void database.exec('DELETE FROM sessions'),
  }
}
