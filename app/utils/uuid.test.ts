import { afterEach, expect, test, vi } from 'vitest'
import { isUuid, newUuid } from './uuid.ts'

afterEach(() => void vi.unstubAllGlobals())

test('makes random UUIDs, also in insecure contexts', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const made = Array.from({ length: 100 }, newUuid)
  expect(made.filter((uuid) => !isUuid(uuid) || !/^.{14}4.{4}[89ab]/.test(uuid))).toEqual([])
  expect(new Set(made).size).toBe(100)
})
