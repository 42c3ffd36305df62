import { beforeEach, expect, test, vi } from 'vitest'
import { newConversation, transition } from './machine.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'
import { isConversationRunning, storageKey } from './storage-key.ts'
import { readState, writeState } from './stored-state.ts'

const around = { script: seedScript(), now: 1, freshKey: 'key' }
const opened = transition(newConversation(around), { type: 'open' }, around).state
const typing = transition(opened, { type: 'choose', value: 'yes-please' }, around).state

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})

test('a conversation comes back as it was', () => {
  expect(readState()).toBeNull()
  for (const state of [newConversation(around), opened, typing]) {
    writeState(state)
    expect(readState()).toEqual(state)
  }
})

test('so does one of a preview, with where its words are edited', () => {
  const [first] = opened.messages
  const state = {
    ...opened,
    messages: [{ ...first!, text: { text: 'Hello', edit: 'path=steps:start.text.en' } }],
  }
  writeState(state)
  expect(readState()).toEqual(state)
})

test.each(['{', 'null', '[]', '{"open": true}', JSON.stringify({ ...opened, messages: [{ text: 1 }] })])(
  'what is no conversation is none: %s',
  (stored) => {
    sessionStorage.setItem(storageKey, stored)
    expect(readState()).toBeNull()
  },
)

test('a conversation runs while it is open or the bot is about to speak', () => {
  expect(storageKey).toBe('lumipath-chat')
  expect(isConversationRunning()).toBe(false)
  writeState(opened)
  expect(isConversationRunning()).toBe(true)
  writeState({ ...opened, open: false })
  expect(isConversationRunning()).toBe(false)
  writeState({ ...typing, open: false })
  expect(isConversationRunning()).toBe(true)
  sessionStorage.setItem(storageKey, '{')
  expect(isConversationRunning()).toBe(false)
})

test('where storage is forbidden, no conversation outlives the page, and nothing is thrown', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
  })
  writeState(opened)
  expect([readState(), isConversationRunning()]).toEqual([null, false])
})
