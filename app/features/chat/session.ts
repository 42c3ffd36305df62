import type { Locale } from '#app/i18n/locales.ts'
import { newUuid } from '#app/utils/uuid.ts'
import { newConversation, transition } from './machine.ts'
import { leadOfPath, type Lead } from './lead.ts'
import type { LeadOutcome } from './lead-notice.ts'
import type { Contact, LeadRequest } from './lead-schema.ts'
import type { ChatScript } from './script.ts'
import type { ChatEffect, ChatEvent, ChatState } from './state.ts'

type World = {
  script: ChatScript
  /** What a reload left, if anything. */
  stored: ChatState | null
  store(state: ChatState): void
  deliver(request: LeadRequest): Promise<LeadOutcome>
  /** The script as it is now. */
  loadScript(locale: Locale): Promise<ChatScript>
  /** For the funnel; nothing about the visitor. */
  count(step: string, kind: 'view' | 'exit', locale: Locale): void
}

export type ChatSession = ReturnType<typeof createSession>

/** Runs the chat machine: holds its state, its timer and its script, and carries out its effects. */
export function createSession({ script: firstScript, stored, store, deliver, loadScript, count }: World) {
  let script = firstScript
  let newest: unknown
  let state = stored ?? newConversation(surroundings())
  const listeners = new Set<() => void>()

  function surroundings() {
    return { script, now: Date.now(), freshKey: newUuid() }
  }

  function dispatch(event: ChatEvent): void {
    const { state: next, effects } = transition(state, event, surroundings())
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
    return { idempotencyKey, revision: script.revision, locale: script.locale, ...lead }
  }

  /** A refused lead is one of a script that has gone: its conversation begins again under the one of now, and says so. */
  async function send(request: LeadRequest): Promise<LeadOutcome> {
    const outcome = await deliver(request)
    if (outcome.status === 'refused') await setScript(loadScript(script.locale))
    return outcome
  }

  /**
   * The script in another language, or as an editor has changed it, once it is there; if it never is, the chat goes on with
   * the one it has. Only the last that was asked for counts: the page may be in another language by then.
   */
  async function setScript(coming: ChatScript | Promise<ChatScript>) {
    newest = coming
    const next = await Promise.resolve(coming).catch(() => null)
    if (!next || coming !== newest) return
    const isSame = next.revision === script.revision && next.locale === script.locale
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
    /** Sends the lead again, with a way to answer it, and says what came of it. */
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
