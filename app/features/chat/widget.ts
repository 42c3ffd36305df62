import type { Locale } from '#app/i18n/locales.ts'
import { deliverLead } from './lead-delivery.ts'
import type { ChatScript } from './script.ts'
import { createSession, type ChatSession } from './session.ts'
import { createStepCounter } from './step-counter.ts'
import { readState, writeState } from './stored-state.ts'

// What the launcher loads on first use, as one piece.
export { ChatWidget } from './ChatWidget.tsx'

/** Takes up the conversation of this tab, or prepares a new one. */
export function startSession(
  script: ChatScript,
  loadScript: (locale: Locale) => Promise<ChatScript>,
): ChatSession {
  return createSession({
    script,
    stored: readState(),
    store: writeState,
    deliver: deliverLead,
    loadScript,
    count: createStepCounter().count,
  })
}
