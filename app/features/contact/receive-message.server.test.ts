import { afterEach, expect, test, vi } from 'vitest'
import type { LoadContext } from '#app/load-context.ts'
import { isUuid } from '#app/uuid.ts'
import { receiveMessage } from './receive-message.server.ts'

afterEach(() => void vi.useRealTimers())

const letter = { name: 'Lin', email: 'lin@example.org', message: 'How are you?' }

/** The key under which a message is stored that came with the key of a browser. */
async function storedUnder(key: string, changes: Partial<typeof letter> = {}): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...letter, ...changes, key })) form.set(name, value)
  const keys: string[] = []
  const context: Partial<LoadContext> = {
    address: '',
    count() {},
    async deliver({ key }) {
      keys.push(key)
      return 'delivered'
    },
  }
  await receiveMessage(form, 'en', context as LoadContext)
  return keys.join()
}

test.each(['0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11', '3735928559-17-4242-90210'])(
  'what is sent again with its key (%s) is stored once, and the same words of another writing beside it',
  async (key) => {
    const stored = await storedUnder(key)
    expect(isUuid(stored)).toBe(true)
    expect(await storedUnder(key)).toBe(stored)
    expect(await storedUnder(`${key}1`)).not.toBe(stored)
    expect(await storedUnder('')).not.toBe(stored)
    expect(await storedUnder(key, { message: 'And you?' })).not.toBe(stored)
  },
)

test('without a key, the same words on the same day are one message', async () => {
  vi.setSystemTime('2026-01-05T09:00:00Z')
  const stored = await storedUnder('')
  vi.setSystemTime('2026-01-05T21:00:00Z')
  expect(await storedUnder('')).toBe(stored)
  vi.setSystemTime('2026-01-06T09:00:00Z')
  expect(await storedUnder('')).not.toBe(stored)
})

test('without a cookie, a letter from a Chinese page is stored and counted as Chinese', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...letter, locale: 'zh' })) form.set(name, value)
  const locales: unknown[] = []
  const context: Partial<LoadContext> = {
    address: '',
    count: ({ locale }) => void locales.push(locale),
    async deliver({ payload }) {
      locales.push(payload.locale)
      return 'delivered'
    },
  }
  await receiveMessage(form, 'en', context as LoadContext)
  expect(locales).toEqual(['zh', 'zh'])
})
