import { afterEach, expect, test, vi } from 'vitest'
import { isUuid } from '#app/utils/uuid.ts'
import { formOf } from '../../../../tests/support/form-of.ts'
import { loadContext } from '../../../../tests/support/load-context.ts'
import { emptyMessage } from '#app/islands/contact/contact.ts'
import { spamReasons, statusOf, submitMessage } from './store-submission.server.ts'

afterEach(() => void vi.useRealTimers())

const fields = { name: 'Lin', email: 'lin@example.org', message: 'How are you?' }

async function received(changes: Record<string, string>) {
  const stored: { key: string; email: unknown; locales: unknown[] } = { key: '', email: '', locales: [] }
  const context = loadContext({
    visitor: { address: '' },
    content: { publicOrigin: visitor.origin },
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

const message = { ...emptyMessage, name: 'Mei', email: 'mei@example.org', message: 'Hello' }
const visitor = { honeypot: '', elapsed: 30_000, origin: 'https://www.lumipath.example' }

test.each([visitor, { ...visitor, elapsed: null }])('finds no spam in an ordinary message: %j', (signals) => {
  expect(spamReasons(message, signals)).toEqual([])
})

test.each([
  ['hidden-field', message, { ...visitor, honeypot: 'http://x.example' }],
  ['too-fast', message, { ...visitor, elapsed: 300 }],
  ['many-links', { ...message, message: 'http://a https://b www.c' }, visitor],
  ['link-in-name', { ...message, name: 'www.cheap.example' }, visitor],
  ['markup', { ...message, message: 'see [url=x]y[/url]' }, visitor],
])('finds %s', (reason, written, signals) => {
  expect(spamReasons(written, signals)).toEqual([reason])
})

test.each([
  ['https://www.school.example and https://www.club.example', 2],
  ['http://www.a.example/x?u=https://www.b.example HTTPS://WWW.C.example', 2],
  ['https://web.archive.org/web/2020/https://www.a.example', 1],
  ['见https://a.example和https://例え.example，www.c.example。', 3],
  ['http://a.example,http://b.example[url=www.c.example]', 3],
  ['https://lumipath.example/about www.lumipath.example. http://LUMIPATH.example/zh，谢谢', 0],
  ['https://lumipath.example.evil.example https://notlumipath.example www.a.example', 3],
])('counts each link once, and none to the own site: %s', (text, count) => {
  const found = (more: string) =>
    spamReasons({ ...message, message: text + more }, visitor).includes('many-links')
  const missing = ' http://x.example'.repeat(Math.max(0, 3 - count))
  expect([found(missing), found(missing.replace(' http://x.example', ''))]).toEqual([true, count > 2])
})

test('hides a message with two reasons, never with one', () => {
  expect(statusOf([])).toBe('new')
  expect(statusOf(['too-fast'])).toBe('new')
  expect(statusOf(['too-fast', 'many-links'])).toBe('spam')
})
