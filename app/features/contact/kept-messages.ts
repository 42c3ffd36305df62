import type { Letter } from './contact.ts'

const listKey = 'contact_submissions'

/** Keeps a copy in this browser of a message that the database could not take yet. */
export function keepMessage(letter: Letter): void {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]')
    const kept = { ...letter, submitted_at: new Date().toISOString() }
    localStorage.setItem(listKey, JSON.stringify([...(Array.isArray(list) ? list : []), kept]))
  } catch (error) {
    console.warn('This browser keeps no copy of the message:', error)
  }
}
