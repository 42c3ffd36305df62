import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }))

async function loadPage() {
  vi.resetModules()
  return import('./send-submission.ts')
}

test('returns the same key until the message is stored, also after a reload', async () => {
  const { idempotencyKey } = await loadPage()
  const key = idempotencyKey()
  expect(idempotencyKey()).toBe(key)
  const reloaded = await loadPage()
  expect(reloaded.idempotencyKey()).toBe(key)
  reloaded.resetIdempotencyKey()
  expect(reloaded.idempotencyKey()).not.toBe(key)
})

test('without storage returns the same key until the page is reloaded', async () => {
  vi.stubGlobal('window', {})
  const { idempotencyKey } = await loadPage()
  expect(idempotencyKey()).toBe(idempotencyKey())
  expect((await loadPage()).idempotencyKey()).not.toBe(idempotencyKey())
})
