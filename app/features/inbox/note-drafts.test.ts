import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from './note-drafts.ts'

const ana = { viewerId: 'ana', messageId: 'first' }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
      get length() {
        return items.size
      },
    },
  })
})

test('a note waits by message, for whoever was writing it', () => {
  keepDraft(ana, 'Called back, …')
  keepDraft({ ...ana, messageId: 'second' }, 'Spam?')
  expect(readDraft(ana)).toBe('Called back, …')
  expect(readDraft({ ...ana, messageId: 'second' })).toBe('Spam?')
  expect(readDraft({ ...ana, viewerId: 'ben' })).toBe('')
})

test('what is emptied or signed out of leaves nothing behind', () => {
  keepDraft(ana, 'Called back')
  keepDraft(ana, '')
  expect([readDraft(ana), window.sessionStorage.length]).toEqual(['', 0])
  keepDraft(ana, 'Called back')
  forgetDrafts()
  expect([readDraft(ana), window.sessionStorage.length]).toEqual(['', 0])
})
