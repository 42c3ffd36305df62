import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadOutcome } from './lead-notice.ts'
import type { LeadRequest } from './lead-schema.ts'
import { LeadRequestSchema } from './lead-schema.ts'
import { createSession } from './session.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'
import type { ChatScript } from './script.ts'
import type { ChatState } from './state.ts'
import { is } from 'valibot'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab: what it stores and sends outlives the sessions in it. */
function tab() {
  let stored: ChatState | null = null
  const sent: LeadRequest[] = []
  const counted: string[] = []
  const server = { outcome: { status: 'delivered' } as LeadOutcome, script: seedScript() }
  return {
    sent,
    counted,
    server,
    load: (script = seedScript()) =>
      createSession({
        script,
        stored,
        store: (state) => (stored = structuredClone(state)),
        deliver: async (request) => {
          sent.push(request)
          return server.outcome
        },
        loadScript: async () => server.script,
        count: (...what) => void counted.push(what.join(' ')),
      }),
  }
}

type Session = ReturnType<ReturnType<typeof tab>['load']>

function answer(session: Session, ...values: string[]) {
  for (const value of values) {
    session.dispatch({ type: 'choose', value })
    vi.advanceTimersByTime(2500)
  }
}

const toCta = ['yes-please', 'parent', 'grade-9', 'learn-ai-skills', 'maybe-later']

test('a reply comes when its second is over', () => {
  const session = tab().load()
  session.dispatch({ type: 'open' })
  session.dispatch({ type: 'choose', value: 'yes-please' })
  vi.advanceTimersByTime(999)
  expect(session.getState().step).toBe('start')
  vi.advanceTimersByTime(1)
  expect(session.getState().step).toBe('identify_user')
})

test('the exit closes the panel 4 s after the answer', () => {
  const session = tab().load()
  session.dispatch({ type: 'open' })
  answer(session, 'just-browsing')
  session.dispatch({ type: 'choose', value: 'exit-chat' })
  vi.advanceTimersByTime(3999)
  expect(session.getState().open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(session.getState().open).toBe(false)
})

test('those who watch hear of every change and of nothing else', () => {
  const session = tab().load()
  const listener = vi.fn()
  const unsubscribe = session.subscribe(listener)
  session.dispatch({ type: 'open' })
  session.dispatch({ type: 'choose', value: 'not-on-offer' })
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  session.dispatch({ type: 'reset' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('handover sends one complete lead; a way to answer is sent under the same key', async () => {
  const { load, sent } = tab()
  const session = load()
  session.dispatch({ type: 'open' })
  answer(session, ...toCta, 'chat-with-advisor')
  expect(sent).toHaveLength(1)
  expect(is(LeadRequestSchema, sent[0])).toBe(true)
  expect(sent[0]).toMatchObject({ userType: 'parent', grade: 'grade-9', locale: 'en', booked: false })
  await session.leaveContact({ email: 'mei@example.org', consent: true })
  expect(sent[1]).toEqual({ ...sent[0], contact: { email: 'mei@example.org', consent: true } })
  expect(session.getState().lead).toBe('answerable')
})

test('after Reset the next lead has a key of its own', () => {
  const { load, sent } = tab()
  const session = load()
  session.dispatch({ type: 'open' })
  answer(session, ...toCta, 'chat-with-advisor')
  session.dispatch({ type: 'reset' })
  answer(session, ...toCta, 'book-a-10-min-call')
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  expect(sent[1]!.booked).toBe(true)
})

test('a reload while the bot types loses nothing and doubles nothing', () => {
  const { load, sent } = tab()
  const before = load()
  before.dispatch({ type: 'open' })
  answer(before, ...toCta)
  before.dispatch({ type: 'choose', value: 'chat-with-advisor' })
  vi.clearAllTimers()

  const after = load()
  expect(after.getState()).toMatchObject({ open: true, step: 'cta' })
  vi.advanceTimersByTime(1000)
  expect(after.getState().step).toBe('handover')
  expect(sent).toHaveLength(1)

  load()
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(1)
})

test('steps are counted in the language of the page, and not again after a reload', () => {
  const { load, counted } = tab()
  const before = load()
  before.dispatch({ type: 'open' })
  answer(before, 'just-browsing')
  expect(counted).toEqual(['start view en', 'browsing_response view en'])
  const after = load(seedScript('zh-TW'))
  expect(counted).toHaveLength(2)
  after.dispatch({ type: 'choose', value: 'exit-chat' })
  expect(counted.slice(2)).toEqual(['browsing_response exit zh-TW'])
})

test('a reload under a changed script begins again', () => {
  const { load } = tab()
  const before = load()
  before.dispatch({ type: 'open' })
  answer(before, 'yes-please')
  const script = seedScript()
  script.steps[0]!.options.shift()
  const after = load({ ...script, revision: 'another' })
  expect(after.getState()).toMatchObject({ step: 'start', path: ['start'], revision: 'another' })
})

test('the same script read again leaves the running second alone', async () => {
  const session = tab().load()
  session.dispatch({ type: 'open' })
  session.dispatch({ type: 'choose', value: 'yes-please' })
  vi.advanceTimersByTime(900)
  await session.setScript(seedScript())
  vi.advanceTimersByTime(100)
  expect(session.getState().step).toBe('identify_user')
})

test('a script that comes when the page has another language again is dropped', async () => {
  const session = tab().load()
  const late = Promise.withResolvers<ChatScript>()
  const left = session.setScript(late.promise)
  await session.setScript(Promise.resolve(seedScript('zh')))
  late.resolve(seedScript('zh-TW'))
  await left
  expect(session.getScript().locale).toBe('zh')
})

test('a script that does not come leaves the conversation as it is', async () => {
  const session = tab().load()
  await session.setScript(Promise.reject(new Error('no connection')))
  expect(session.getScript().locale).toBe('en')
})

describe('a lead that is refused, as its script has gone: the chat says so and begins again', () => {
  function refusing() {
    const { load, server } = tab()
    const session = load()
    session.dispatch({ type: 'open' })
    answer(session, ...toCta)
    return {
      session,
      refuse() {
        server.script = { ...seedScript(), revision: 'another' }
        server.script.steps.find(({ key }) => key === 'goal')!.options.shift()
        server.outcome = { status: 'refused', problem: 'script', field: null }
      },
    }
  }

  function expectNewBeginning(session: Session) {
    expect(session.getState()).toMatchObject({ path: ['start'], revision: 'another', lead: 'none' })
    expect(session.getState().messages.at(-2)?.source).toEqual({ kind: 'restart' })
  }

  test('when it is saved', async () => {
    const { session, refuse } = refusing()
    refuse()
    session.dispatch({ type: 'choose', value: 'chat-with-advisor' })
    await vi.advanceTimersByTimeAsync(2500)
    expectNewBeginning(session)
  })

  test('when a way to answer it is left', async () => {
    const { session, refuse } = refusing()
    answer(session, 'chat-with-advisor')
    refuse()
    await session.leaveContact({ email: 'mei@example.org', consent: true })
    expectNewBeginning(session)
  })
})
