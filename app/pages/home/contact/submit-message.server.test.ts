import { afterEach, expect, test, vi } from 'vitest'
import { isUuid } from '#app/utils/uuid.ts'
import { formOf } from '../../../../tests/support/form-of.ts'
import { loadContext } from '../../../../tests/support/load-context.ts'
import { submitMessage } from './submit-message.server.ts'

afterEach(() => void vi.useRealTimers())

const fields = { name: 'Lin', email: 'lin@example.org', message: 'How are you?' }

async function received(changes: Record<string, string>) {
  const stored: { key: string; email: unknown; locales: unknown[] } = { key: '', email: '', locales: [] }
  const context = loadContext({
    visitor: { address: '' },
    content: { publicOrigin: 'https://www.lumipath.example' },
    observability: { count: ({ locale }) => void stored.locales.push(locale) },
    delivery: {
      async deliver({ key, payload }) {
        stored.key = key
        stored.email = payload.email
        stored.locales.push(payload.locale)
        return 'delivered'
      },
    },
  })
  await submitMessage(formOf({ ...fields, ...changes }), 'en', context)
  return stored
}

const keyFor = async (key: string, changes = {}) => (await received({ ...changes, key })).key

test.each(['0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11', '3735928559-17-4242-90210'])(
  'stores a message sent again with its key %s once, and other messages beside it',
  async (key) => {
    const stored = await keyFor(key)
    expect(isUuid(stored)).toBe(true)
    expect(await keyFor(key)).toBe(stored)
    expect(await keyFor(`${key}1`)).not.toBe(stored)
    expect(await keyFor('')).not.toBe(stored)
    expect(await keyFor(key, { message: 'And you?' })).not.toBe(stored)
  },
)

test('stores the same text once per day where there is no key', async () => {
  vi.setSystemTime('2026-01-05T09:00:00Z')
  const stored = await keyFor('')
  vi.setSystemTime('2026-01-05T21:00:00Z')
  expect(await keyFor('')).toBe(stored)
  vi.setSystemTime('2026-01-06T09:00:00Z')
  expect(await keyFor('')).not.toBe(stored)
})

test('stores and counts a message in the language of the page that sent it', async () => {
  expect((await received({ locale: 'zh' })).locales).toEqual(['zh', 'zh'])
})

test('stores an address in the script of its owner, also where the browser sends Punycode', async () => {
  const { email } = await received({ email: 'hanako@xn--r8jz45g.example' })
  expect(email).toBe('hanako@例え.example')
})
