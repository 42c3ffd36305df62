import type { Locale } from '#app/i18n/locales.ts'
import { newUuid } from '#app/utils/uuid.ts'
import { newConversation, transition } from './machine.ts'
import { leadOfPath, type LeadOutcome } from './lead.ts'
import type { Contact, LeadRequest, Lead } from './lead-schema.ts'
import type { ChatScript } from './script.ts'
import type { ChatEffect, ChatEvent, ChatState } from './state.ts'

type SessionOptions = {
  script: ChatScript
  stored: ChatState | null
  store(state: ChatState): void
  deliver(request: LeadRequest): Promise<LeadOutcome>
  loadScript(locale: Locale): Promise<ChatScript>
  count(step: string, kind: 'view' | 'exit', locale: Locale): void
}

export type ChatSession = ReturnType<typeof createSession>

export function createSession({
  script: firstScript,
  stored,
  store,
  deliver,
  loadScript,
  count,
}: SessionOptions) {
  let script = firstScript
  let latest: unknown
  let state = stored ?? newConversation(machineContext())
  const listeners = new Set<() => void>()

  function machineContext() {
    return { script, now: Date.now(), freshKey: newUuid() }
  }

  function dispatch(event: ChatEvent): void {
    const { state: next, effects } = transition(state, event, machineContext())
    if (next !== state) {
      state = next
      store(state)
      for (const listener of listeners) listener()
    }
    effects.forEach(run)
  }

  function run(effect: ChatEffect): void {
    if (effect.type === 'schedule')
      setTimeout(() => dispatch({ type: 'elapsed', timer: effect.timer }), effect.after)
    if (effect.type === 'save-lead') void send(requestOf(effect.lead, effect.conversation))
    if (effect.type === 'count') count(effect.step, effect.kind, script.locale)
  }

  function requestOf(lead: Lead, idempotencyKey: string): LeadRequest {
    return { idempotencyKey, locale: script.locale, ...lead }
  }

  /** A refused lead belongs to an outdated script: reload the script, which restarts the conversation. */
  async function send(request: LeadRequest): Promise<LeadOutcome> {
    const outcome = await deliver(request)
    if (outcome.status === 'refused') await setScript(loadScript(script.locale))
    return outcome
  }

  /** Keeps the current script if loading fails. Only the latest call counts. */
  async function setScript(loading: ChatScript | Promise<ChatScript>) {
    latest = loading
    const next = await Promise.resolve(loading).catch(() => null)
    if (!next || loading !== latest) return
    const isSame = JSON.stringify(next) === JSON.stringify(script)
    script = next
    if (!isSame) dispatch({ type: 'script' })
  }

  if (stored) dispatch({ type: 'script' })

  return {
    dispatch,
    getState: () => state,
    getScript: () => script,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async leaveContact(contact: Contact): Promise<LeadOutcome> {
      const { conversation } = state
      const lead = leadOfPath(script, state.path)
      if (!lead) return { status: 'failed' }
      const outcome = await send({ ...requestOf(lead, conversation), contact })
      const isTaken = outcome.status === 'delivered' || outcome.status === 'queued'
      if (isTaken && state.conversation === conversation) dispatch({ type: 'contact-left' })
      return outcome
    },
    setScript,
  }
}
