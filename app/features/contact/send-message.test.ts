import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactOutcome } from './contact.ts'
import { messageOnItsWay, sendMessage } from './send-message.ts'

const letter = { name: 'Mei Lin', email: 'mei@mail.example', phone: '', message: 'When does it begin?' }

/** Letters that the server has before it, in their order. */
let posted: { form: FormData; answer(outcome: ContactOutcome): void }[]

beforeEach(() => {
  posted = []
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    const { promise, resolve } = Promise.withResolvers<ContactOutcome>()
    posted.push({ form: body, answer: resolve })
    return Response.json(await promise)
  })
})

afterEach(() => void vi.unstubAllGlobals())

function form(fields: Record<string, string> = letter): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Sends a letter that the server answers, and gives its key. */
async function sent(status: 'delivered' | 'failed') {
  const sending = sendMessage(form())!
  const place = posted.length
  await vi.waitFor(() => expect(posted[place]).toBeDefined())
  posted[place]!.answer({ status })
  expect(await sending.outcome).toEqual({ status })
  return posted[place]!.form.get('key')
}

test('of two that are sent before the rules have come, one is posted', async () => {
  const sending = sendMessage(form())
  expect(sendMessage(form())).toBeNull()
  await vi.waitFor(() => expect(posted).not.toEqual([]))
  posted[0]!.answer({ status: 'delivered' })
  await sending!.outcome
  expect(posted).toHaveLength(1)
})

test('whoever asks meanwhile finds the letter on its way, until its answer has come', async () => {
  expect(messageOnItsWay()).toBeNull()
  const sending = sendMessage(form())
  expect(messageOnItsWay()).toBe(sending)
  expect(sending?.letter).toEqual(letter)
  await vi.waitFor(() => expect(posted).not.toEqual([]))
  expect(messageOnItsWay()).toBe(sending)
  posted[0]!.answer({ status: 'delivered' })
  await sending!.outcome
  expect(messageOnItsWay()).toBeNull()
})

test('a letter keeps its key until it is safe', async () => {
  const key = await sent('failed')
  expect(await sent('delivered')).toBe(key)
  expect(await sent('delivered')).not.toBe(key)
})

test('what is wrong with a letter is told without the server, and fields of extensions are not posted', async () => {
  expect(await sendMessage(form({ ...letter, email: '' }))!.outcome).toEqual({
    status: 'refused',
    problems: { email: 'required' },
  })
  expect(posted).toEqual([])
  const sending = sendMessage(form({ ...letter, 'wallet-extension': 'x' }))!
  await vi.waitFor(() => expect(posted).not.toEqual([]))
  expect([...posted[0]!.form.keys()]).toEqual([...Object.keys(letter), 'key'])
  posted[0]!.answer({ status: 'delivered' })
  await sending.outcome
})
