import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { forgetDrafts, keepDraft, readDraft } from './note-drafts.ts'

const ana = { viewerId: 'ana', messageId: 'first' }

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }))

test('keeps the draft of a note by message and author', () => {
  keepDraft(ana, 'Called back, …')
  keepDraft({ ...ana, messageId: 'second' }, 'Spam?')
  expect(readDraft(ana)).toBe('Called back, …')
  expect(readDraft({ ...ana, messageId: 'second' })).toBe('Spam?')
  expect(readDraft({ ...ana, viewerId: 'ben' })).toBe('')
})

test.each([
  ['emptied', () => keepDraft(ana, '')],
  ['signed out of', forgetDrafts],
])('leaves nothing behind of a draft that is %s', (_what, remove) => {
  keepDraft(ana, 'Called back')
  remove()
  expect([readDraft(ana), window.sessionStorage.length]).toEqual(['', 0])
})
