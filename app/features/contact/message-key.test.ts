import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
})

/** The page as it is loaded, or loaded again. */
async function load() {
  vi.resetModules()
  return import('./message-key.ts')
}

test('a message keeps its key until it is safe, also after a reload', async () => {
  const { messageKey } = await load()
  const key = messageKey()
  expect(messageKey()).toBe(key)
  const reloaded = await load()
  expect(reloaded.messageKey()).toBe(key)
  reloaded.forgetMessageKey()
  expect(reloaded.messageKey()).not.toBe(key)
})

test('where nothing may be stored, the key lasts as long as the page', async () => {
  vi.stubGlobal('window', {})
  const { messageKey } = await load()
  expect(messageKey()).toBe(messageKey())
  expect((await load()).messageKey()).not.toBe(messageKey())
})
