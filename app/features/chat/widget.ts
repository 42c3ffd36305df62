import type { Locale } from '#app/i18n/locales.ts'
import { submitLead } from './lead-delivery.ts'
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
    deliver: submitLead,
    loadScript,
    count: createStepCounter().count,
  })
}
