import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }))

async function loadPage() {
  vi.resetModules()
  return import('./message-key.ts')
}

test('keeps the key of a message until it is stored, also after a reload', async () => {
  const { idempotencyKey: messageKey } = await loadPage()
  const key = messageKey()
  expect(messageKey()).toBe(key)
  const reloaded = await loadPage()
  expect(reloaded.idempotencyKey()).toBe(key)
  reloaded.resetIdempotencyKey()
  expect(reloaded.idempotencyKey()).not.toBe(key)
})

test('keeps the key until the page is reloaded where nothing may be stored', async () => {
  vi.stubGlobal('window', {})
  const { idempotencyKey: messageKey } = await loadPage()
  expect(messageKey()).toBe(messageKey())
  expect((await loadPage()).idempotencyKey()).not.toBe(messageKey())
})
