import type { ContactMessage } from './contact.ts'

const listKey = 'contact_submissions'

/** Local copy of a message that the database has not confirmed; one per key. */
export function saveUnsentMessage(message: ContactMessage, key: string): void {
  change((list) => [
    ...list.filter((stored) => keyOf(stored) !== key),
    { ...message, submitted_at: new Date().toISOString(), key },
  ])
}

export function removeUnsentMessage(key: string): void {
  change((list) => list.filter((stored) => keyOf(stored) !== key))
}

function change(edit: (list: unknown[]) => unknown[]): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]')
    const list = Array.isArray(stored) ? (stored as unknown[]) : []
    const edited = edit(list)
    if (list.length + edited.length > 0) localStorage.setItem(listKey, JSON.stringify(edited))
  } catch (error) {
    console.warn('The message could not be stored in this browser:', error)
  }
}

function keyOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'key' in stored ? stored.key : undefined
}
