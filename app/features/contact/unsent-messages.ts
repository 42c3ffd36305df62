import type { ContactMessage } from './contact.ts'

const listKey = 'contact_submissions'

/** Keeps a copy in this browser of a message that the database has not confirmed, once per key of the message. */
export function saveUnsentMessage(message: ContactMessage, key: string): void {
  change((list) => [
    ...list.filter((kept) => keyOf(kept) !== key),
    { ...message, submitted_at: new Date().toISOString(), key },
  ])
}

/** The message has arrived after all. */
export function removeUnsentMessage(key: string): void {
  change((list) => list.filter((kept) => keyOf(kept) !== key))
}

function change(edit: (list: unknown[]) => unknown[]): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]')
    const list = Array.isArray(stored) ? (stored as unknown[]) : []
    const edited = edit(list)
    if (list.length + edited.length > 0) localStorage.setItem(listKey, JSON.stringify(edited))
  } catch (error) {
    console.warn('This browser keeps no copy of the message:', error)
  }
}

function keyOf(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'key' in kept ? kept.key : undefined
}
