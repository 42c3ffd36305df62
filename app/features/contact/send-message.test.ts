import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import type { ContactOutcome } from './contact.ts'
import { pendingSubmission, submitByFetch } from './send-message.ts'

const fields = { name: 'Mei Lin', email: 'mei@mail.example', phone: '', message: 'When does it begin?' }

let posted: { form: FormData; respond(outcome: ContactOutcome): void }[]

beforeEach(() => {
  posted = []
  const storage = memoryStorage()
  vi.stubGlobal('window', { sessionStorage: storage })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    // Content clients of earlier test files in this worker also reconnect by `fetch`.
    if (url !== '/api/contact') throw new TypeError('fetch failed')
    const { promise, resolve } = Promise.withResolvers<ContactOutcome>()
    posted.push({ form: body, respond: resolve })
    return Response.json(await promise)
  })
})

afterEach(() => void vi.unstubAllGlobals())

const send = (changes: Record<string, string> = {}) => submitByFetch(formOf({ ...fields, ...changes }))

async function respondTo(sending: ReturnType<typeof send>, status: 'delivered' | 'failed' = 'delivered') {
  await expect.poll(() => posted).toHaveLength(1)
  const { form, respond } = posted.pop()!
  respond({ status })
  expect(await sending!.outcome).toEqual({ status })
  return form
}

test('posts one of two messages sent before the validation rules are loaded', async () => {
  const sending = send()
  expect(send()).toBeNull()
  await respondTo(sending)
  expect(posted).toEqual([])
})

test('the submission stays pending until the response arrives', async () => {
  expect(pendingSubmission()).toBeNull()
  const sending = send()
  expect(pendingSubmission()).toBe(sending)
  expect(sending?.message).toEqual(fields)
  await expect.poll(() => posted).toHaveLength(1)
  expect(pendingSubmission()).toBe(sending)
  await respondTo(sending)
  expect(pendingSubmission()).toBeNull()
})

test('a message has the same key until it is delivered', async () => {
  const keyOf = async (status: 'delivered' | 'failed') => (await respondTo(send(), status)).get('key')
  const key = await keyOf('failed')
  expect(await keyOf('delivered')).toBe(key)
  expect(await keyOf('delivered')).not.toBe(key)
})

test('refuses an invalid message without the server', async () => {
  const problems = { email: 'required' }
  expect(await send({ email: '' })!.outcome).toEqual({ status: 'refused', problems })
  expect(posted).toEqual([])
})

test('does not post fields that browser extensions added', async () => {
  const form = await respondTo(send({ 'wallet-extension': 'x' }))
  expect([...form.keys()]).toEqual([...Object.keys(fields), 'key'])
})
