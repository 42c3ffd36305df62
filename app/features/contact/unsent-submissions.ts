import { readCopies, writeCopies } from '#app/utils/local-copies.ts'
import type { ContactMessage } from './contact.ts'

const listKey = 'contact_submissions'

/** Copy of a message that the database has not confirmed; one per key. */
export function saveUnsentMessage(message: ContactMessage, key: string, isClosed: boolean): void {
  const submitted_at = new Date().toISOString()
  writeCopies(listKey, [...others(key), { ...message, submitted_at, key, isClosed }])
}

export function removeUnsentMessage(key: string): void {
  writeCopies(listKey, others(key))
}

function others(key: string): unknown[] {
  return readCopies(listKey).filter((stored) => (stored as { key?: string } | null)?.key !== key)
}
