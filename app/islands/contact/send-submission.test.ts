import { beforeEach, expect, test, vi } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { emptyMessage, type ContactOutcome } from './contact.ts'
import { deleteOldCopies } from '#app/utils/local-copies.ts'
import { idempotencyKey, sendMessage } from './send-submission.ts'

const message = {
  ...emptyMessage,
  name: 'Mei Lin',
  email: 'mei@mail.example',
  message: 'When does it begin?',
}
const mailLink = 'mailto:hello@lumipath.example?subject=From%20Mei%20Lin'
const failure = new TypeError('fetch failed')

let opened: { href: string }
let storage: ReturnType<typeof memoryStorage>

beforeEach(() => {
  opened = { href: '' }
  storage = memoryStorage()
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage, location: opened })
  vi.spyOn(console, 'error').mockReturnValue()
})

async function send(response: ContactOutcome | Error, changes: Record<string, string> = {}) {
  const fetched = vi.fn(async () => {
    if (response instanceof Error) throw response
    return Response.json({ outcome: response, message, mailLink })
  })
  vi.stubGlobal('fetch', fetched)
  const { outcome } = await sendMessage(formOf({ ...message, key: idempotencyKey(), ...changes }))
  return { outcome, isPosted: fetched.mock.calls.length > 0 }
}

const unsent = () => JSON.parse(storage.getItem('contact_submissions') ?? '[]') as { key: string }[]

test('opens the mail program with an accepted message only', async () => {
  await send({ status: 'throttled', wait: 60 })
  expect(opened.href).toBe('')
  await send({ status: 'queued' })
  expect(opened.href).toBe(mailLink)
})

test('a message has the same key until it is delivered', async () => {
  const key = idempotencyKey()
  await send(failure)
  expect(idempotencyKey()).toBe(key)
  await send({ status: 'delivered' })
  expect(idempotencyKey()).not.toBe(key)
})

test('a lost message fails, and is stored in the browser until it is delivered', async () => {
  const key = idempotencyKey()
  expect((await send(failure)).outcome).toEqual({ status: 'failed' })
  expect(unsent()).toEqual([expect.objectContaining({ ...message, key })])
  expect((await send({ status: 'delivered' })).outcome).toEqual({ status: 'delivered' })
  expect(unsent()).toEqual([])
})

test('the next visit deletes a copy that the server has; others stay for 30 days', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  await send({ status: 'queued' })
  await send(failure)
  expect(unsent()).toHaveLength(2)
  deleteOldCopies()
  expect(unsent()).toEqual([expect.objectContaining({ key: idempotencyKey() })])
  vi.setSystemTime(Date.now() + 30 * 86_400_000)
  deleteOldCopies()
  expect(storage.getItem('contact_submissions')).toBeNull()
  vi.useRealTimers()
})

test('refuses an invalid message without the server', async () => {
  const refused = await send({ status: 'delivered' }, { email: '' })
  expect(refused).toEqual({
    outcome: { status: 'refused', problems: { email: 'required' } },
    isPosted: false,
  })
})
