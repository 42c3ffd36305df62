import { beforeEach, expect, test, vi } from 'vitest'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { newConversation, transition } from './machine.ts'
import { isConversationRunning, storageKey } from './running-conversation.ts'
import { readState, writeState } from './stored-state.ts'

const context = { script: seedScript(), now: 1, freshKey: 'key' }
const opened = transition(newConversation(context), { type: 'open' }, context).state
const typing = transition(opened, { type: 'choose', value: 'yes-please' }, context).state
const editable = { text: 'Hello', edit: 'path=steps:start.text.en' }

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('sessionStorage', memoryStorage())
})

test.each([
  ['new', newConversation(context)],
  ['open', opened],
  ['typing', typing],
  ['editable in a preview', { ...opened, messages: [{ ...opened.messages[0]!, text: editable }] }],
])('restores a conversation that is %s', (_what, state) => {
  expect(readState()).toBeNull()
  writeState(state)
  expect(readState()).toEqual(state)
})

test.each(['{', 'null', '[]', '{"open": true}', JSON.stringify({ ...opened, messages: [{ text: 1 }] })])(
  'ignores invalid stored data: %s',
  (stored) => {
    sessionStorage.setItem(storageKey, stored)
    expect(readState()).toBeNull()
  },
)

test('a conversation runs while it is open or a reply is pending', () => {
  expect(storageKey).toBe('lumipath-chat')
  expect(isConversationRunning()).toBe(false)
  for (const [state, isRunning] of [
    [opened, true],
    [{ ...opened, open: false }, false],
    [{ ...typing, open: false }, true],
  ] as const) {
    writeState(state)
    expect(isConversationRunning()).toBe(isRunning)
  }
  sessionStorage.setItem(storageKey, '{')
  expect(isConversationRunning()).toBe(false)
})

test('stores nothing and does not throw where storage is forbidden', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
  })
  writeState(opened)
  expect([readState(), isConversationRunning()]).toEqual([null, false])
})
