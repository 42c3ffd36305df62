import { is } from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import type { LeadOutcome } from './lead.ts'
import { LeadRequestSchema, type LeadRequest } from './lead-schema.ts'
import type { ChatScript } from './script.ts'
import { createSession } from './session.ts'
import type { ChatState } from './state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One browser tab: storage and sent requests outlive its sessions. */
function tab() {
  let stored: ChatState | null = null
  const sent: LeadRequest[] = []
  const counted: string[] = []
  const server = { outcome: { status: 'delivered' } as LeadOutcome, script: seedScript() }

  function load(script = seedScript()) {
    const session = createSession({
      script,
      stored,
      store: (state) => (stored = structuredClone(state)),
      deliver: async (request) => {
        sent.push(request)
        return server.outcome
      },
      loadScript: async () => server.script,
      count: (...what) => void counted.push(what.join(' ')),
    })
    const choose = (value: string) => session.dispatch({ type: 'choose', value })
    return {
      ...session,
      choose,
      state: session.getState,
      answer(...values: string[]) {
        for (const value of values) {
          choose(value)
          vi.advanceTimersByTime(2500)
        }
      },
    }
  }

  function open() {
    const session = load()
    session.dispatch({ type: 'open' })
    return session
  }

  return { sent, counted, server, load, open }
}

const toCta = ['yes-please', 'parent', 'grade-9', 'learn-ai-skills', 'maybe-later']
const contact = { email: 'mei@example.org', consent: true } as const

test('replies after 1 s, which the same script read again does not restart', async () => {
  const session = tab().open()
  session.choose('yes-please')
  vi.advanceTimersByTime(900)
  await session.setScript(seedScript())
  vi.advanceTimersByTime(99)
  expect(session.state().step).toBe('start')
  vi.advanceTimersByTime(1)
  expect(session.state().step).toBe('identify_user')
})

test('notifies subscribers of changes only', () => {
  const session = tab().load()
  const listener = vi.fn()
  const unsubscribe = session.subscribe(listener)
  session.dispatch({ type: 'open' })
  session.choose('not-on-offer')
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  session.dispatch({ type: 'reset' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('sends one complete lead at handover, and contact details under the same key', async () => {
  const { open, sent } = tab()
  const session = open()
  session.answer(...toCta, 'chat-with-advisor')
  expect(sent).toHaveLength(1)
  expect(is(LeadRequestSchema, sent[0])).toBe(true)
  expect(sent[0]).toMatchObject({ userType: 'parent', grade: 'grade-9', locale: 'en', booked: false })
  await session.leaveContact(contact)
  expect(sent[1]).toEqual({ ...sent[0], contact })
  expect(session.state().lead).toBe('answerable')
})

test('sends the lead after Reset under another key', () => {
  const { open, sent } = tab()
  const session = open()
  session.answer(...toCta, 'chat-with-advisor')
  session.dispatch({ type: 'reset' })
  session.answer(...toCta, 'book-a-10-min-call')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  expect(sent[1]!.booked).toBe(true)
})

test('loses and doubles nothing on a reload while the bot types', () => {
  const { load, open, sent } = tab()
  const before = open()
  before.answer(...toCta)
  before.choose('chat-with-advisor')
  vi.clearAllTimers()

  const after = load()
  expect(after.state()).toMatchObject({ open: true, step: 'cta' })
  vi.advanceTimersByTime(1000)
  expect(after.state().step).toBe('handover')
  expect(sent).toHaveLength(1)

  load()
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(1)
})

test('counts steps in the language of the page, and not again after a reload', () => {
  const { load, open, counted } = tab()
  open().answer('just-browsing')
  expect(counted).toEqual(['start view en', 'browsing_response view en'])
  const after = load(seedScript('zh-TW'))
  expect(counted).toHaveLength(2)
  after.choose('exit-chat')
  expect(counted.slice(2)).toEqual(['browsing_response exit zh-TW'])
})

test('restarts on a reload under a changed script', () => {
  const { load, open } = tab()
  open().answer('yes-please')
  const script = seedScript()
  script.steps[0]!.options.shift()
  expect(load(script).state()).toMatchObject({ step: 'start', path: ['start'] })
})

test('drops a script that arrives after the page changed its language again', async () => {
  const session = tab().load()
  const late = Promise.withResolvers<ChatScript>()
  const left = session.setScript(late.promise)
  await session.setScript(Promise.resolve(seedScript('zh')))
  late.resolve(seedScript('zh-TW'))
  await left
  expect(session.getScript().locale).toBe('zh')
})

test('keeps the conversation when a script cannot be loaded', async () => {
  const session = tab().load()
  await session.setScript(Promise.reject(new Error('no connection')))
  expect(session.getScript().locale).toBe('en')
})

test.each(['saved', 'given contact details'])(
  'restarts with a notice when a lead is refused because its script is outdated: %s',
  async (when) => {
    const { open, server } = tab()
    const session = open()
    session.answer(...toCta)
    if (when !== 'saved') session.answer('chat-with-advisor')
    server.script = seedScript()
    server.script.steps.find(({ key }) => key === 'goal')!.options.shift()
    server.outcome = { status: 'refused', problem: 'script', problems: {} }
    if (when === 'saved') session.choose('chat-with-advisor')
    else await session.leaveContact(contact)
    await vi.advanceTimersByTimeAsync(2500)
    expect(session.state()).toMatchObject({ path: ['start'], lead: 'none' })
    expect(session.state().messages.at(-2)?.source).toEqual({ kind: 'restart' })
  },
)
