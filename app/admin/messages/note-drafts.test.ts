import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { clearDrafts, readDraft, saveDraft } from './note-drafts.ts'

const ana = { viewerId: 'ana', messageId: 'first' }

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }))

test('stores drafts by message and author', () => {
  saveDraft(ana, 'Called back, …')
  saveDraft({ ...ana, messageId: 'second' }, 'Spam?')
  expect(readDraft(ana)).toBe('Called back, …')
  expect(readDraft({ ...ana, messageId: 'second' })).toBe('Spam?')
  expect(readDraft({ ...ana, viewerId: 'ben' })).toBe('')
})

test.each([
  ['emptied', () => saveDraft(ana, '')],
  ['cleared at sign-out', clearDrafts],
])('removes a draft that is %s', (_what, remove) => {
  saveDraft(ana, 'Called back')
  remove()
  expect([readDraft(ana), window.sessionStorage.length]).toEqual(['', 0])
})
