import type { Locale } from '#app/i18n/locales.ts'
import { sendLead } from './lead-delivery.ts'
import type { ChatScript } from './script.ts'
import { createSession, type ChatSession } from './session.ts'
import { createStepCounter } from './step-counter.ts'
import { readState, writeState } from './stored-state.ts'

// Loaded by the launcher as one chunk.
export { ChatWidget } from './ChatWidget.tsx'

export function startSession(
  script: ChatScript,
  loadScript: (locale: Locale) => Promise<ChatScript>,
): ChatSession {
  return createSession({
    script,
    stored: readState(),
    store: writeState,
    deliver: sendLead,
    loadScript,
    count: createStepCounter().count,
  })
}
